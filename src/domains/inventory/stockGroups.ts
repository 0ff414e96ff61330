import type { InventoryRow } from '#contract/inventory.ts'
import { groupKeyOf, isEachPlace } from '#shared/lib/dimensions.ts'
import { type InventoryColumn, inventoryAmounts, inventoryColumns } from '#shared/lib/inventoryColumns.ts'
import type { MarketplaceMeasures } from './stockApi.ts'

/** A row of the table: the stock of all listings of a group. */
export interface StockGroup {
  id: string
  marketplaces: string[]
  asins: string[]
  sellers: string[]
  /** Name from the first listing; the others of an ASIN have the same. */
  name: string | null
  skus: string[]
  fnskus: string[]
  amounts: Record<InventoryColumn, number>
}

type Note = (list: string[], value: string | null) => void

/**
 * Adds a value to a list without duplicates. Short lists are searched linearly; lists of all products need an index.
 */
const noting = (areLong: boolean): Note => {
  const seen = new Map<string[], Set<string>>()
  return (list, value) => {
    if (value === null) return
    if (!areLong) {
      if (!list.includes(value)) list.push(value)
      return
    }
    const seenValues = seen.get(list) ?? new Set(list)
    seen.set(list, seenValues)
    if (seenValues.has(value)) return
    seenValues.add(value)
    list.push(value)
  }
}

/** A group of a single listing: a lazy view of its row, because most of 100,000 are never rendered. */
class PlaceGroup implements StockGroup {
  private readonly row: InventoryRow
  private readonly idOf: (row: InventoryRow) => string
  private known: StockGroup['amounts'] | undefined
  constructor(row: InventoryRow, idOf: (row: InventoryRow) => string) {
    this.row = row
    this.idOf = idOf
  }
  get id() {
    return this.idOf(this.row)
  }
  get marketplaces() {
    return [this.row.marketplace]
  }
  get asins() {
    return [this.row.asin]
  }
  get sellers() {
    return [this.row.seller]
  }
  get name() {
    return this.row.name
  }
  get skus() {
    return this.row.sku === null ? [] : [this.row.sku]
  }
  get fnskus() {
    return this.row.fnsku === null ? [] : [this.row.fnsku]
  }
  get amounts() {
    this.known ??= inventoryAmounts(this.row)
    return this.known
  }
}

const groupOf = (id: string, row: InventoryRow): StockGroup => ({
  id,
  name: row.name,
  marketplaces: [row.marketplace],
  asins: [row.asin],
  sellers: [row.seller],
  skus: row.sku === null ? [] : [row.sku],
  fnskus: row.fnsku === null ? [] : [row.fnsku],
  amounts: inventoryAmounts(row),
})
const add = (group: StockGroup, row: InventoryRow, note: Note) => {
  note(group.marketplaces, row.marketplace)
  note(group.asins, row.asin)
  note(group.sellers, row.seller)
  note(group.skus, row.sku)
  note(group.fnskus, row.fnsku)
  const rowAmounts = inventoryAmounts(row)
  for (const column of inventoryColumns) group.amounts[column] += rowAmounts[column]
}

/**
 * Sums rows with equal values in every one of `groupBy` (marketplace, asin, seller); unknown names are ignored. Each
 * listing has at most one row.
 */
export const groupStock = (rows: readonly InventoryRow[], groupBy: readonly string[]): StockGroup[] => {
  const idOf = groupKeyOf(groupBy)
  // every listing is unique, so 100,000 need no lookup
  if (isEachPlace(groupBy)) return rows.map((row) => new PlaceGroup(row, idOf))
  const note = noting(!groupBy.includes('asin'))
  const groups = new Map<string, StockGroup>()
  for (const row of rows) {
    const id = idOf(row)
    const group = groups.get(id)
    if (group) add(group, row, note)
    else groups.set(id, groupOf(id, row))
  }
  return [...groups.values()]
}

/** Returns the explanation key of a group's figure: its comma-separated listing values, without those of all ASINs. */
export const questionOf = (group: StockGroup, groupBy: readonly string[]): Record<string, string> => ({
  ...(groupBy.includes('asin') ? { asin: group.asins.join() } : {}),
  marketplace: group.marketplaces.join(),
  seller: group.sellers.join(),
})

/** Returns the units sold in 30 days by all sellers for the group's ASINs; null without orders. */
export const soldIn = ({ marketplaces, asins }: StockGroup, measures: MarketplaceMeasures): number | null => {
  let units: number | null = null
  for (const marketplace of marketplaces) {
    for (const asin of asins) {
      const sold = measures[marketplace]?.[asin]?.units
      if (sold !== undefined) units = (units ?? 0) + sold
    }
  }
  return units
}
