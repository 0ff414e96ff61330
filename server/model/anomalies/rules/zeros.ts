/** Number of values that are allocated at once. */
const SLAB_LENGTH = 16_384

let slab = new Float64Array()
let usedCount = 0

/**
 * Returns so many zeros. Memory is shared by many arrays, because allocating a small typed array takes longer than most
 * computations with it.
 */
export const zeros = (count: number): Float64Array => {
  if (usedCount + count > slab.length) {
    slab = new Float64Array(Math.max(SLAB_LENGTH, count))
    usedCount = 0
  }
  usedCount += count
  return slab.subarray(usedCount - count, usedCount)
}

let integerSlab = new Int32Array()
let usedIntegerCount = 0

/** Returns so many whole zeros, as `zeros`. */
export const integerZeros = (count: number): Int32Array => {
  if (usedIntegerCount + count > integerSlab.length) {
    integerSlab = new Int32Array(Math.max(SLAB_LENGTH, count))
    usedIntegerCount = 0
  }
  usedIntegerCount += count
  return integerSlab.subarray(usedIntegerCount - count, usedIntegerCount)
}
