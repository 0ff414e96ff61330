import { textOrder } from '../../lib/compareText.ts'
import { inFileOrder, radixSort } from './radix.ts'
import { sortNumbers } from './sortNumbers.ts'
import { sortTexts } from './sortTexts.ts'
import { type Choices, type StoredColumn, textAt } from './storedTable.ts'

/** Where each row's cell stands among the column's different values; the unknown have the last rank of all. */
export interface Ranks {
  ranks: Uint32Array
  /** How many different values are known. */
  count: number
  /** Rows by rank, ascending; the equal in file order. */
  ascending: Uint32Array
}

const number = (
  order: Uint32Array,
  isSame: (a: number, b: number) => boolean,
  isKnown: (row: number) => boolean,
): Ranks => {
  const ranks = new Uint32Array(order.length)
  let count = 0
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at] as number
    if (!isKnown(row)) ranks[row] = count
    else if (at > 0 && isSame(order[at - 1] as number, row)) ranks[row] = count - 1
    else ranks[row] = count++
  }
  return { ranks, count, ascending: order }
}

const rankChoices = ({ words: texts, codes, isOrdered }: Choices, binary: boolean): Ranks => {
  const compare = textOrder(binary)
  const byWord = texts.map((_, at) => at)
  if (!isOrdered) byWord.sort((a, b) => compare(texts[a] as string, texts[b] as string))
  const rankOf = new Uint32Array(texts.length + 1)
  byWord.forEach((at, rank) => {
    rankOf[at + 1] = rank
  })
  rankOf[0] = texts.length
  const ranks = codes.map((code) => rankOf[code] as number)
  return { ranks, count: texts.length, ascending: radixSort(inFileOrder(codes.length), ranks) }
}

/** Ranks of a column; codes such as SKUs are always ranked by the codes of their characters. */
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

/** The same ranks, the last value first; the unknown stay last. */
export const descendingKeys = ({ ranks, count }: Ranks): Uint32Array =>
  ranks.map((rank) => (rank === count ? count : count - 1 - rank))
