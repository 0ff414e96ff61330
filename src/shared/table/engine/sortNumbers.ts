import { inFileOrder, radixSort } from './radix.ts'

const TOP = 0x8000_0000
const LAST = 0xffff_ffff

const isSmallInteger = (values: Float64Array): boolean => {
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number
    // the largest key is kept for the unknown
    if (!Number.isNaN(value) && (value !== (value | 0) || value === TOP - 1)) return false
  }
  return true
}

const sortSmallIntegers = (values: Float64Array): Uint32Array => {
  let least = TOP
  for (let row = 0; row < values.length; row += 1) if ((values[row] as number) < least) least = values[row] as number
  const keys = new Uint32Array(values.length)
  let most = 0
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number
    if (!Number.isNaN(value) && value - least > most) most = value - least
  }
  // as few digits as will do
  const unknown = Math.min(most + 1, LAST)
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number
    keys[row] = Number.isNaN(value) ? unknown : value - least
  }
  return radixSort(inFileOrder(values.length), keys)
}

/** Any numbers: their bits, turned so that they sort as whole numbers do, lower half first. */
const sortAny = (values: Float64Array): Uint32Array => {
  // one zero, and one kind of unknown
  const clean = values.map((value) => (value === 0 ? 0 : value))
  const bits = new Uint32Array(clean.buffer)
  const low = new Uint32Array(values.length)
  const high = new Uint32Array(values.length)
  for (let row = 0; row < values.length; row += 1) {
    const lower = bits[2 * row] as number
    const upper = bits[2 * row + 1] as number
    const negative = upper & TOP
    if (Number.isNaN(values[row])) {
      low[row] = LAST
      high[row] = LAST
    } else {
      low[row] = negative ? ~lower >>> 0 : lower
      high[row] = negative ? ~upper >>> 0 : (upper | TOP) >>> 0
    }
  }
  return radixSort(radixSort(inFileOrder(values.length), low), high)
}

/** Rows by their number, ascending; the unknown last, the equal in file order. */
export const sortNumbers = (values: Float64Array): Uint32Array =>
  isSmallInteger(values) ? sortSmallIntegers(values) : sortAny(values)
