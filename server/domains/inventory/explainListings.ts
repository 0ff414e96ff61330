import { sql } from 'kysely'
import { TypedAsin } from '#contract/common.ts'
import type { Explanation } from '#contract/explain.ts'
import type { InventoryRow, ListingKey } from '#contract/inventory.ts'
import type { Scope } from '#platform/db/scope.ts'
import { parse } from '#platform/wire/validate.ts'
import { listInventory } from './listInventory.ts'

export type Inputs = Explanation['inputs']

/** The filters of a key, as comma-separated lists; null means all. */
export interface ListingsFilter {
  asins: readonly string[] | null
  marketplaces: readonly string[] | null
  sellers: readonly string[] | null
}

/** Maximum number of listings that are itemized. */
const MAX_LISTINGS = 12

const listIn = (text: string | undefined) => {
  const parts = (text ?? '').split(',').filter(Boolean)
  return parts.length > 0 ? parts : null
}

export const parseListingsFilter = ({ asin, marketplace, seller }: Record<string, string>): ListingsFilter => ({
  asins: listIn(asin)?.map((one) => parse(TypedAsin, one)) ?? null,
  marketplaces: listIn(marketplace),
  sellers: listIn(seller),
})

/** Returns the rows of stock that match the filter. */
export const readListings = async (scope: Scope, filter: ListingsFilter, now: Date): Promise<InventoryRow[]> => {
  const { asins, marketplaces, sellers } = filter
  const { rows } = await listInventory(scope, now, asins?.length === 1 ? asins[0] : undefined)
  return rows.filter(
    (row) =>
      (asins?.includes(row.asin) ?? true) &&
      (marketplaces?.includes(row.marketplace) ?? true) &&
      (sellers?.includes(row.seller) ?? true),
  )
}

/** Returns the SQL condition that limits a fact table `f` to the marketplaces and sellers of the filter. */
export const inListings = ({ marketplaces, sellers }: ListingsFilter) => sql<boolean>`true
  ${marketplaces === null ? sql`` : sql`and f.marketplace = any(${marketplaces}::text[])`}
  ${sellers === null ? sql`` : sql`and f.seller = any(${sellers}::text[])`}`

const nameOf = ({ marketplace, asin, seller }: ListingKey) => `${marketplace} · ${seller} · ${asin}`

/** Returns the figure of each listing when they are few, and their sum. */
export const sumInputs = (
  name: string,
  rows: readonly InventoryRow[],
  amount: (row: InventoryRow) => number,
): Inputs => {
  const parts = rows.length > 1 && rows.length <= MAX_LISTINGS ? rows : []
  const sum = rows.reduce((total, row) => total + amount(row), 0)
  return [...parts.map((row) => ({ name: nameOf(row), value: amount(row) })), { name, value: sum }]
}
