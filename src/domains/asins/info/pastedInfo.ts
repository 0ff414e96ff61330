import type { InfoType } from '#contract/infoTypes.ts'
import { plainTitle } from '#rules/info/infoTypes.ts'
import type { InfoChange } from '../catalogueDocument.ts'
import { parseInfo } from '../infoText.ts'
import { type OfferKey, type OfferLookup, offersNamed } from './pastedOffers.ts'
import { pastedSince } from './pastedSince.ts'

/** The data that a paste is parsed with. */
export interface PasteFrame {
  types: readonly InfoType[]
  /** The info type of a column without a heading. */
  type: InfoType
  currency: string | undefined
  offers: OfferLookup
  /** Seller of rows that name none: a code, or `ALL_SELLERS`; undefined: the only one that has the product. */
  seller?: string | undefined
  /** Spelling of known suppliers by their name in lower case. */
  suppliers?: ReadonlyMap<string, string>
  noted(asin: string, seller: string, type: string): string | number | null
}
export interface Pasted {
  changes: InfoChange[]
  unchanged: number
  mistakes: string[]
}
/** The meaning of columns; others are ignored. */
interface Columns {
  /** Columns of an ASIN or a SKU; the first one that is filled counts. */
  products: readonly number[]
  seller: number
  since: number
  values: { at: number; type: InfoType }[]
}

const productTitles = ['asin', 'sku', 'sellersku', 'msku', 'asinorsku', 'product', 'item']
const sinceTitles = ['validfrom', 'from', 'since', 'startdate', 'effectivefrom', 'effectivedate']
/** Headings of built-in types beside their titles. */
const otherTitles: Readonly<Record<string, readonly string[]>> = {
  unit_cost: ['cost', 'cogs', 'landedcost', 'costperunit'],
  case_pack: ['unitspercase', 'casequantity'],
  supplier: ['vendor', 'manufacturer'],
  lead_time: ['leadtimedays'],
  min_quantity: ['minimum', 'moq', 'minimumquantity', 'minimumorderquantity'],
}

const isAsin = (cell: string) => /^B[A-Z0-9]{9}$|^[0-9]{9}[0-9X]$/i.test(cell.trim())
const typeNamed = (heading: string, types: readonly InfoType[]) => {
  const normalizedTitle = plainTitle(heading)
  return (
    types.find(({ key, title }) => plainTitle(title) === normalizedTitle || plainTitle(key) === normalizedTitle) ??
    types.find(({ key }) => otherTitles[key]?.includes(normalizedTitle))
  )
}

const cellsOf = (text: string): string[][] => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const sign = ['\t', ';', ','].find((each) => text.includes(each)) ?? '\t'
  return lines.map((line) => line.split(sign).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
}

const headed = (head: readonly string[], types: readonly InfoType[]): Columns => ({
  products: head.flatMap((title, columnIndex) => (productTitles.includes(plainTitle(title)) ? [columnIndex] : [])),
  seller: head.findIndex((title) => ['seller', 'account'].includes(plainTitle(title))),
  since: head.findIndex((title) => sinceTitles.includes(plainTitle(title))),
  values: head.flatMap((title, columnIndex) => {
    const type = typeNamed(title, types)
    return type ? [{ at: columnIndex, type }] : []
  }),
})
const isProduct = (cell: string, { offers }: PasteFrame) => isAsin(cell) || offers.bySku.has(cell)
/** Columns without headings: the ASIN or SKU, the seller's code if there is one, and one column of values. */
const guessed = (firstRow: readonly string[], frame: PasteFrame): Columns => {
  const product = firstRow.findIndex((cell) => isProduct(cell, frame))
  const seller = firstRow.findIndex((cell, columnIndex) => columnIndex !== product && frame.offers.sellers.has(cell))
  const value = firstRow.findIndex((_, columnIndex) => columnIndex !== product && columnIndex !== seller)
  return {
    products: product < 0 ? [] : [product],
    seller,
    since: -1,
    values: value < 0 ? [] : [{ at: value, type: frame.type }],
  }
}

const spelled = (type: InfoType, value: string | number, { suppliers }: PasteFrame) =>
  type.key === 'supplier' ? (suppliers?.get(String(value).toLowerCase()) ?? value) : value

/** Parses rows copied from a spreadsheet. An empty cell changes nothing; invalid cells are listed by line. */
export const readPaste = (text: string, frame: PasteFrame): Pasted => {
  const rows = cellsOf(text)
  const [firstRow = []] = rows
  const hasHead = !firstRow.some((cell) => isProduct(cell, frame))
  const columns = hasHead ? headed(firstRow, frame.types) : guessed(firstRow, frame)
  const pasted: Pasted = { changes: [], unchanged: 0, mistakes: [] }
  if (!rows.length) return pasted
  if (!columns.products.length) return { ...pasted, mistakes: ['No ASIN or SKU column found.'] }
  if (!columns.values.length) return { ...pasted, mistakes: ['No value column found.'] }
  const seen = new Set<string>()
  /** Adds a value of an offer; returns why it cannot. */
  const note = ({ asin, seller }: OfferKey, type: InfoType, value: string | number, from: string | undefined) => {
    const key = [asin, seller, type.key, from ?? ''].join(' ')
    if (seen.has(key)) return `${type.title} of ${asin} for ${seller} appears twice${from ? ` from ${from}` : ''}`
    seen.add(key)
    if (from === undefined && frame.noted(asin, seller, type.key) === value) pasted.unchanged += 1
    else pasted.changes.push({ asin, seller, type: type.key, value, ...(from ? { from } : {}) })
    return null
  }
  for (const [rowIndex, cells] of rows.entries()) {
    if (hasHead && rowIndex === 0) continue
    const wrong = (mistake: string) => pasted.mistakes.push(`Line ${rowIndex + 1}: ${mistake}.`)
    const name = columns.products.map((columnIndex) => cells[columnIndex] ?? '').find(Boolean) ?? ''
    const match = offersNamed(name, (cells[columns.seller] ?? '') || frame.seller, frame.offers)
    const since = pastedSince(cells[columns.since] ?? '')
    if ('mistake' in match) wrong(match.mistake)
    else if ('mistake' in since) wrong(since.mistake)
    else
      for (const { at: place, type } of columns.values) {
        const parsed = parseInfo(type, cells[place] ?? '', frame.currency)
        if ('mistake' in parsed) wrong(`${type.title}: ${parsed.mistake}`)
        else if (parsed.value !== null) {
          const value = spelled(type, parsed.value, frame)
          for (const offer of match.offers) {
            const mistake = note(offer, type, value, since.from)
            if (mistake !== null) wrong(mistake)
          }
        }
      }
  }
  return pasted
}
