/** Number of values that are allocated at once. */
const SLAB_LENGTH = 16_384
/** Number of values that are used again: several times those of a product with a few listings. */
const REUSED_LENGTH = 65_536

/**
 * Returns a function that returns so many zeros, and one that runs work whose zeros are used again. Memory is shared by
 * many arrays, because allocating a small typed array takes longer than most computations with it.
 */
const slabsOf = <Values extends Float64Array | Int32Array>(allocate: (count: number) => Values) => {
  let slab = allocate(0)
  let usedCount = 0
  let reused = allocate(0)
  let reusedCount = 0
  let isReusing = false
  const zeros = (count: number): Values => {
    if (isReusing && reusedCount + count <= reused.length) {
      reusedCount += count
      return reused.subarray(reusedCount - count, reusedCount) as Values
    }
    if (usedCount + count > slab.length) {
      slab = allocate(Math.max(SLAB_LENGTH, count))
      usedCount = 0
    }
    usedCount += count
    return slab.subarray(usedCount - count, usedCount) as Values
  }
  const reuse = <T>(work: () => T): T => {
    if (isReusing) return work()
    if (reused.length === 0) reused = allocate(REUSED_LENGTH)
    isReusing = true
    try {
      return work()
    } finally {
      reused.fill(0, 0, reusedCount)
      reusedCount = 0
      isReusing = false
    }
  }
  return { zeros, reuse }
}

const floats = slabsOf((count) => new Float64Array(count))
const integers = slabsOf((count) => new Int32Array(count))

export const zeros = floats.zeros
export const integerZeros = integers.zeros

/**
 * Runs work on one product of many. No array of zeros made in it may be used after it: their memory is used again for the
 * next product, which takes less than fresh memory that has to be cleared and collected. The work may not be asynchronous.
 */
export const reusingZeros = <T>(work: () => T): T => floats.reuse(() => integers.reuse(work))
