import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** A shipment of an FNSKU that arrived at Amazon; `units` of it have no order yet. */
export interface Unmatched {
  fnsku: string
  id: string
  seller: string
  marketplace: string | null
  asin: string | null
  sku: string | null
  product: string | null
  name: string
  units: number
  first_day: string
  last_day: string
}

/** A query with one column of FNSKUs; absent: all. */
export type Fnskus = RawBuilder<unknown> | undefined

export const among = (column: string, fnskus: Fnskus): RawBuilder<unknown> =>
  fnskus ? sql`${sql.ref(column)} in (${fnskus})` : sql`true`

const unmatched = (tenant: string, fnskus: Fnskus) => sql`
  from shipment_arrivals a
  left join lateral (
    select sum(quantity)::int as quantity from shipment_bookings b
    where b.tenant_id = ${tenant}::uuid and b.fnsku = a.fnsku and b.shipment_id = a.shipment_id
  ) booked on true
  where a.tenant_id = ${tenant}::uuid and ${among('a.fnsku', fnskus)} and a.units > coalesce(booked.quantity, 0)
    and not exists (
      select from shipment_dismissals d
      where d.tenant_id = ${tenant}::uuid and d.fnsku = a.fnsku and d.shipment_id = a.shipment_id and d.order_id = 0
    )`

/** Reads shipments with units that have no order and were not dismissed, oldest first. */
export const readUnmatched = async ({ tx, tenant }: Scope, fnskus?: Fnskus): Promise<Unmatched[]> => {
  const { rows } = await sql<Unmatched>`
    select a.fnsku, a.shipment_id as id, a.seller, a.marketplace, a.asin, a.sku, a.product, a.name,
      a.units - coalesce(booked.quantity, 0) as units, a.first_day, a.last_day
    ${unmatched(tenant(), fnskus)} order by a.first_day, a.shipment_id, a.fnsku`.execute(tx)
  return rows
}

/** Reads the FNSKUs of such shipments, latest arrival first. */
export const newestUnmatched = async ({ tx, tenant }: Scope, most: number): Promise<string[]> => {
  const { rows } = await sql<{ fnsku: string }>`
    select a.fnsku ${unmatched(tenant(), undefined)} group by a.fnsku order by max(a.last_day) desc, a.fnsku limit ${most}`.execute(
    tx,
  )
  return rows.map(({ fnsku }) => fnsku)
}

/** Returns their number: one for each shipment and FNSKU. */
export const countUnmatched = async ({ tx, tenant }: Scope, fnskus?: Fnskus): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count ${unmatched(tenant(), fnskus)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Runs work that may match or add shipments of some FNSKUs, and notifies browsers if the number of unmatched ones has
 * changed. All shipments are counted only then, because a company has many and a change concerns a few.
 */
export const noticingUnmatched = async <T>(scope: Scope, fnskus: Fnskus, work: () => Promise<T>): Promise<T> => {
  const oldCount = await countUnmatched(scope, fnskus)
  const result = await work()
  if ((await countUnmatched(scope, fnskus)) !== oldCount)
    scope.emit('notification', { name: 'missingPo', value: await countUnmatched(scope) })
  return result
}
