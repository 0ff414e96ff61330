import { type RawBuilder, sql } from 'kysely'
import type { ReportType } from '#contract/uploads.ts'
import type { FactSpace, KeyLists } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { lastSightingsSql, listedKinds } from './stockCandidates.ts'

export type Cut = 'stock' | 'coming' | 'reserved'
/** Reports that list every SKU they can cover: a SKU missing in the newest one is gone. */
const wholeKinds: Readonly<Record<Cut, readonly ReportType[]>> = {
  stock: ['myi', 'afn'],
  coming: ['myi'],
  reserved: ['reserved'],
}
const kinds: readonly ReportType[] = [...new Set(Object.values(wholeKinds).flat())]
const cuts = Object.keys(wholeKinds) as Cut[]
const cutList = sql.raw(cuts.join())

const cutColumns = sql.join(
  Object.entries(wholeKinds).map(
    ([cut, ofCut]) => sql`max(w.at) filter (where w.kind in ${listedKinds(ofCut)}) as ${sql.ref(cut)}`,
  ),
)
/**
 * SQL of the time of the newest complete report by marketplace. For a partly read report it is the time of the oldest
 * rows that replace its missing ones.
 */
const newestReports = ({ tenant, seller }: FactSpace) => sql`
  with again as (${lastSightingsSql(tenant, kinds)}), versions as (
    select kind, set_key, import_id, min(at) as at from stock_rows
    where tenant_id = ${tenant}::uuid and seller = ${seller} and kind in ${listedKinds(kinds)} and standing group by 1, 2, 3
  ), w as (
    select distinct on (v.kind, v.set_key) v.kind, v.set_key as marketplace, greatest(v.at, a.at) as at from versions v
    left join again a on a.kind = v.kind and a.seller = ${seller} and a.set_key = v.set_key and a.version = v.import_id
    order by v.kind, v.set_key, v.at, a.at
  )
  select marketplace, ${cutColumns} from w group by marketplace`

/** Updates the times of a seller's newest complete reports. Returns whether one has changed. */
export const writeStockCuts = async ({ tx }: Scope, space: FactSpace, lists: KeyLists): Promise<boolean> => {
  const { tenant, seller } = space
  const newest = await lists.keep('stock_cuts', newestReports(space))
  const { numAffectedRows: goneCount = 0n } = await sql`
    delete from stock_cuts c
    where c.tenant_id = ${tenant}::uuid and c.seller = ${seller} and c.marketplace not in (select marketplace from ${newest.table} n)`.execute(
    tx,
  )
  const { numAffectedRows: keptCount = 0n } = await sql`
    insert into stock_cuts as c (tenant_id, seller, marketplace, ${cutList})
    select ${tenant}::uuid, ${seller}, marketplace, ${cutList} from ${newest.table} n order by marketplace
    on conflict (tenant_id, seller, marketplace) do update
      set (${cutList}) = (${sql.raw(cuts.map((name) => `excluded.${name}`).join())})
      where (${sql.raw(cuts.map((name) => `c.${name}`).join())})
        is distinct from (${sql.raw(cuts.map((name) => `excluded.${name}`).join())})`.execute(tx)
  return goneCount + keptCount > 0n
}

/** Returns SQL of the times of the newest complete reports by seller and marketplace; older rows no longer count. */
export const stockCuts = (tenant: string): RawBuilder<unknown> => sql`
  cuts as materialized (select seller, marketplace, ${cutList} from stock_cuts where tenant_id = ${tenant}::uuid)`

/** SQL of the time up to which all listings of a pair are reported; null without a complete report. */
const pairAt = (alias: string) => sql`greatest(${sql.ref(`${alias}.stock`)}, ${sql.ref(`${alias}.reserved`)})`

/** Returns SQL of a listing's own time, null unless it is later than that of its pair in `cuts`. */
export const ownStockAt = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${pairAt('cuts')} is null or ${at} > ${pairAt('cuts')} then ${at} end`

/** SQL of the time of the stock in a row `s` of stock_now, joined with `joinStockCuts`. */
export const stockAt = sql`greatest(s.at, ${pairAt('stock_cuts')})`

/**
 * Returns the SQL join of stock_cuts to a row `s` of stock_now. `offset 0` keeps the rows a query of their own: outer joins
 * of several distributed tables with one that is not distributed yet end the coordinator of Citus 13.
 */
export const joinStockCuts = (tenant: string): RawBuilder<unknown> => sql`
  left join (
    select seller, marketplace, stock, reserved from stock_cuts where tenant_id = ${tenant}::uuid offset 0
  ) stock_cuts on stock_cuts.seller = s.seller and stock_cuts.marketplace = s.marketplace`

/** Reads the time of the newest stock report or shipment; null without stock. */
export const lastStockAt = async ({ tx, tenant }: Scope): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(${stockAt}) as at from (
      select seller, marketplace, max(at) as at from stock_now where tenant_id = ${tenant()}::uuid group by 1, 2
    ) s ${joinStockCuts(tenant())}`.execute(tx)
  return rows[0]?.at ?? null
}
