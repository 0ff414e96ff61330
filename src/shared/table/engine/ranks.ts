import { textOrder } from '../../lib/compareText.ts'
import { inFileOrder, radixSort } from './radix.ts'
import { sortTexts } from './sortTexts.ts'
import { type Choices, type StoredColumn, textAt } from './storedTable.ts'

const TOP = 0x8000_0000
const LAST = 0xffff_ffff

const isSmallInteger = (values: Float64Array): boolean => {
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number
    // the largest key is reserved for unknown values
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
  // as few digits as possible
  const unknown = Math.min(most + 1, LAST)
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number
    keys[row] = Number.isNaN(value) ? unknown : value - least
  }
  return radixSort(inFileOrder(values.length), keys)
}

/** Sorts any numbers: maps their bits so that they sort as integers, lower half first. */
const sortAny = (values: Float64Array): Uint32Array => {
  // merges −0 with 0, and all NaN values
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

/** Sorts rows by number, ascending; unknown values last, equal values in file order. */
const sortNumbers = (values: Float64Array): Uint32Array =>
  isSmallInteger(values) ? sortSmallIntegers(values) : sortAny(values)

/** The rank of each row's cell among the distinct values of the column; unknown values have the last rank. */
export interface Ranks {
  ranks: Uint32Array
  /** Number of distinct known values. */
  count: number
  /** Rows by rank, ascending; equal values in file order. */
  ascending: Uint32Array
}

const number = (
  order: Uint32Array,
  isSame: (a: number, b: number) => boolean,
  isKnown: (row: number) => boolean,
): Ranks => {
  const ranks = new Uint32Array(order.length)
  let count = 0
  for (let index = 0; index < order.length; index += 1) {
    const row = order[index] as number
    if (!isKnown(row)) ranks[row] = count
    else if (index > 0 && isSame(order[index - 1] as number, row)) ranks[row] = count - 1
    else ranks[row] = count++
  }
  return { ranks, count, ascending: order }
}

const rankChoices = ({ texts, codes, isOrdered }: Choices, binary: boolean): Ranks => {
  const compare = textOrder(binary)
  const byWord = texts.map((_, textIndex) => textIndex)
  if (!isOrdered) byWord.sort((a, b) => compare(texts[a] as string, texts[b] as string))
  const rankOf = new Uint32Array(texts.length + 1)
  byWord.forEach((textIndex, rank) => {
    rankOf[textIndex + 1] = rank
  })
  rankOf[0] = texts.length
  const ranks = codes.map((code) => rankOf[code] as number)
  return { ranks, count: texts.length, ascending: radixSort(inFileOrder(codes.length), ranks) }
}

/** Ranks the values of a column; codes such as SKUs always sort by character code. */
export const rankColumn = (column: StoredColumn, binary: boolean): Ranks => {
  if (column.holds === 'choices') return rankChoices(column, binary)
  if (column.holds === 'numbers') {
    const { values } = column
    return number(
      sortNumbers(values),
      (a, b) => values[a] === values[b],
      (row) => !Number.isNaN(values[row]),
    )
  }
  const { ends } = column
  const byCode = binary || column.isCode
  const compare = textOrder(byCode)
  return number(
    sortTexts(column, byCode),
    (a, b) => compare(textAt(column, a), textAt(column, b)) === 0,
    (row) => ends[row] !== (row ? ends[row - 1] : 0),
  )
}

/** Returns the ranks in descending order; unknown values stay last. */
export const descendingKeys = ({ ranks, count }: Ranks): Uint32Array =>
  ranks.map((rank) => (rank === count ? count : count - 1 - rank))
