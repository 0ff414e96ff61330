import { type CompareText, textOrder } from '../../lib/compareText.ts'
import { inFileOrder, radixSort } from './radix.ts'
import { type TextColumn, textAt } from './storedTable.ts'

const LONGEST = 64
const CODES = 256
const LIMIT = 0xffff_ffff

/**
 * Returns the sorted alphabet of each character position; 0 is the end of the text. Undefined for long texts or texts
 * with special characters.
 */
const alphabets = ({ text, ends }: TextColumn): { codes: Uint16Array; sizes: number[] } | undefined => {
  let longest = 0
  for (let row = 0; row < ends.length; row += 1)
    longest = Math.max(longest, (ends[row] as number) - (row ? (ends[row - 1] as number) : 0))
  if (longest > LONGEST) return undefined
  const codes = new Uint16Array(longest * CODES)
  for (let row = 0, position = 0; row < ends.length; row += 1) {
    const end = ends[row] as number
    for (let place = 0; position < end; position += 1, place += 1) {
      const code = text.charCodeAt(position)
      if (code >= CODES) return undefined
      codes[place * CODES + code] = 1
    }
  }
  const sizes: number[] = []
  for (let place = 0; place < longest; place += 1) {
    let size = 1
    for (let codeIndex = place * CODES; codeIndex < (place + 1) * CODES; codeIndex += 1)
      if (codes[codeIndex]) codes[codeIndex] = size++
    sizes.push(size)
  }
  return { codes, sizes }
}

/** Character positions from the last to the first, combined while they fit into one key. */
const packs = (sizes: number[]): { from: number; to: number }[] => {
  const packed: { from: number; to: number }[] = []
  for (let to = sizes.length; to > 0; ) {
    let from = to
    for (let room = LIMIT; from > 0 && room >= (sizes[from - 1] as number); from -= 1) room /= sizes[from - 1] as number
    packed.push({ from, to })
    to = from
  }
  return packed
}

const sortPlain = ({ text, ends }: TextColumn, { codes, sizes }: { codes: Uint16Array; sizes: number[] }) => {
  let order = inFileOrder(ends.length)
  for (const { from, to } of packs(sizes)) {
    const keys = new Uint32Array(ends.length)
    for (let row = 0; row < ends.length; row += 1) {
      const start = row ? (ends[row - 1] as number) : 0
      const length = (ends[row] as number) - start
      let key = 0
      for (let place = from; place < to; place += 1) {
        const code = place < length ? (codes[place * CODES + text.charCodeAt(start + place)] as number) : 0
        key = key * (sizes[place] as number) + code
      }
      keys[row] = key
    }
    order = radixSort(order, keys)
  }
  return order
}

const sortBy = (column: TextColumn, compare: CompareText): Uint32Array => {
  const texts = Array.from(column.ends, (_, row) => textAt(column, row))
  return inFileOrder(texts.length).sort((a, b) => compare(texts[a] as string, texts[b] as string) || a - b)
}

const knownFirst = ({ ends }: TextColumn, order: Uint32Array): Uint32Array => {
  const isUnknown = new Uint32Array(ends.length)
  for (let row = 0; row < ends.length; row += 1) isUnknown[row] = ends[row] === (row ? ends[row - 1] : 0) ? 1 : 0
  return radixSort(order, isUnknown)
}

/**
 * Sorts rows by text, ascending, by character code or in the reader's language; unknown values last, equal values in
 * file order.
 */
export const sortTexts = (column: TextColumn, byCode: boolean): Uint32Array => {
  const codeAlphabets = byCode ? alphabets(column) : undefined
  return knownFirst(column, codeAlphabets ? sortPlain(column, codeAlphabets) : sortBy(column, textOrder(byCode)))
}
