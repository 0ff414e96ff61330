/** Number of values that are allocated at once. */
const SLAB_LENGTH = 16_384

/**
 * Returns a function that returns so many zeros. Memory is shared by many arrays, because allocating a small typed array
 * takes longer than most computations with it.
 */
const slabsOf = <Values extends Float64Array | Int32Array>(
  allocate: (count: number) => Values,
): ((count: number) => Values) => {
  let slab = allocate(0)
  let usedCount = 0
  return (count) => {
    if (usedCount + count > slab.length) {
      slab = allocate(Math.max(SLAB_LENGTH, count))
      usedCount = 0
    }
    usedCount += count
    return slab.subarray(usedCount - count, usedCount) as Values
  }
}

export const zeros = slabsOf((count) => new Float64Array(count))
export const integerZeros = slabsOf((count) => new Int32Array(count))
