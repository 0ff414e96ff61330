import type { InfoType } from '#contract/infoTypes.ts'
import { plainTitle } from '#rules/info/infoTypes.ts'
import type { InfoChange } from '../catalogueDocument.ts'
import { parseInfo } from '../infoText.ts'

/** The data that a paste is parsed with. */
export interface PasteFrame {
  types: readonly InfoType[]
  /** The info type of a column without a heading. */
  type: InfoType
  currency: string | undefined
  /** Sellers of each ASIN. */
  sellersOf: ReadonlyMap<string, readonly string[]>
  noted(asin: string, seller: string, type: string): string | number | null
}
export interface Pasted {
  changes: InfoChange[]
  unchanged: number
  mistakes: string[]
}
/** The meaning of columns; others are ignored. */
interface Columns {
  asin: number
  seller: number
  values: { at: number; type: InfoType }[]
}

const isAsin = (cell: string) => /^B[A-Z0-9]{9}$|^[0-9]{9}[0-9X]$/i.test(cell.trim())
const typeNamed = (heading: string, types: readonly InfoType[]) => {
  const normalizedTitle = plainTitle(heading)
  return types.find(({ key, title }) => plainTitle(title) === normalizedTitle || plainTitle(key) === normalizedTitle)
}

const cellsOf = (text: string): string[][] => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const sign = ['\t', ';', ','].find((each) => text.includes(each)) ?? '\t'
  return lines.map((line) => line.split(sign).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
}

const headed = (head: readonly string[], types: readonly InfoType[]): Columns => ({
  asin: head.findIndex((title) => plainTitle(title) === 'asin'),
  seller: head.findIndex((title) => ['seller', 'account'].includes(plainTitle(title))),
  values: head.flatMap((title, columnIndex) => {
    const type = typeNamed(title, types)
    return type ? [{ at: columnIndex, type }] : []
  }),
})
/** Columns without headings: the ASIN, the seller's code if there is one, and one column of values. */
const guessed = (firstRow: readonly string[], { type, sellersOf }: PasteFrame): Columns => {
  const asin = firstRow.findIndex(isAsin)
  const codes = new Set([...sellersOf.values()].flat())
  const seller = firstRow.findIndex((cell, columnIndex) => columnIndex !== asin && codes.has(cell))
  const value = firstRow.findIndex((_, columnIndex) => columnIndex !== asin && columnIndex !== seller)
  return { asin, seller, values: value < 0 ? [] : [{ at: value, type }] }
}

/** Returns the seller of a line, or why it is ambiguous. */
const sellerIn = (
  asin: string,
  sellerName: string,
  sellers: readonly string[],
): { seller: string } | { mistake: string } => {
  if (!sellerName) {
    const [only, ...otherSellers] = sellers
    if (only && !otherSellers.length) return { seller: only }
    return { mistake: `${asin} has several sellers, please name one: ${sellers.join(', ')}` }
  }
  return sellers.includes(sellerName) ? { seller: sellerName } : { mistake: `${asin} has no seller ‘${sellerName}’` }
}

/** Parses rows copied from a spreadsheet. An empty cell changes nothing; invalid cells are listed by line. */
export const readPaste = (text: string, frame: PasteFrame): Pasted => {
  const rows = cellsOf(text)
  const [firstRow = []] = rows
  const hasHead = !firstRow.some(isAsin)
  const columns = hasHead ? headed(firstRow, frame.types) : guessed(firstRow, frame)
  const pasted: Pasted = { changes: [], unchanged: 0, mistakes: [] }
  if (!rows.length) return pasted
  if (columns.asin < 0) return { ...pasted, mistakes: ['There is no column of ASINs.'] }
  if (!columns.values.length) return { ...pasted, mistakes: ['There is no column of values.'] }
  const seen = new Set<string>()
  for (const [rowIndex, cells] of rows.entries()) {
    if (hasHead && rowIndex === 0) continue
    const wrong = (mistake: string) => pasted.mistakes.push(`Line ${rowIndex + 1}: ${mistake}.`)
    const asin = (cells[columns.asin] ?? '').toUpperCase()
    const sellers = frame.sellersOf.get(asin)
    if (!sellers) {
      wrong(`${asin || 'an empty cell'} is no ASIN of the catalog`)
      continue
    }
    const sellerMatch = sellerIn(asin, columns.seller < 0 ? '' : (cells[columns.seller] ?? ''), sellers)
    if ('mistake' in sellerMatch) {
      wrong(sellerMatch.mistake)
      continue
    }
    const { seller } = sellerMatch
    for (const { at: place, type } of columns.values) {
      const parsed = parseInfo(type, cells[place] ?? '', frame.currency)
      if ('mistake' in parsed) wrong(`${type.title}: ${parsed.mistake}`)
      else if (parsed.value !== null) {
        const key = `${asin} ${seller} ${type.key}`
        if (seen.has(key)) wrong(`${type.title} of ${asin} for ${seller} is there twice`)
        else if (frame.noted(asin, seller, type.key) === parsed.value) pasted.unchanged += 1
        else pasted.changes.push({ asin, seller, type: type.key, value: parsed.value })
        seen.add(key)
      }
    }
  }
  return pasted
}
