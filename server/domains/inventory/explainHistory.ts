import { type RawBuilder, sql } from 'kysely'
import { Day } from '#contract/common.ts'
import { rowsBehind } from '#facts/index.ts'
import { stockDayRows, stockKinds } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { inListings, type ListingsFilter, parseListingsFilter } from './explainListings.ts'

const zones = sql.join(marketplaces.map(({ code, zone }) => sql`(${sql.lit(code)}, ${sql.lit(zone)})`))

const dayIn = ({ day }: Record<string, string>): string => {
  const parsed = Day.safeParse(day)
  if (!parsed.success) throw badRequest('Enter the day as key {day}, YYYY-MM-DD.')
  return parsed.data
}

const ofAsins = ({ asins }: ListingsFilter, asin: RawBuilder<unknown> = sql.ref('f.asin')) =>
  asins === null ? sql<boolean>`true` : sql<boolean>`${asin} = any(${asins}::text[])`

const sumOn = async (scope: Scope, table: RawBuilder<unknown>, filter: ListingsFilter, day: string) => {
  const { rows } = await sql<{ units: number | null }>`
    select sum(f.units)::int as units from ${table} f
    where f.tenant_id = ${scope.tenant()}::uuid and f.day = ${day}::date and ${ofAsins(filter)} and ${inListings(filter)}`.execute(
    scope.tx,
  )
  return rows[0]?.units ?? null
}

const isCovered = async (scope: Scope, filter: ListingsFilter, day: string): Promise<boolean> => {
  const { rows } = await sql`
    select from stock_coverage f where f.tenant_id = ${scope.tenant()}::uuid and f.day = ${day}::date and ${inListings(filter)}
    limit 1`.execute(scope.tx)
  return rows.length > 0
}

const explainInventory: Explainer = async (scope, key) => {
  const [filter, day] = [parseListingsFilter(key), dayIn(key)]
  const listings = sql<boolean>`${ofAsins(filter)} and ${inListings(filter)}`
  const covered = await isCovered(scope, filter, day)
  const units =
    (await sumOn(scope, stockDayRows(scope.tenant(), { since: day, until: day }), filter, day)) ?? (covered ? 0 : null)
  const inputs = [{ name: `Inventory at the end of ${day}`, value: units }]
  if (covered)
    return {
      formula:
        'Inventory of a day = sellable balance at its end in the inventory ledger, all locations added; no line means none',
      inputs,
      ...(await rowsBehind(
        scope,
        'ledger_days',
        sql<boolean>`f.standing and f.day = ${day}::date and f.period = 'day' and f.disposition = 'SELLABLE' and coalesce(f.sku, '') not ilike 'amzn.gr.%' and ${listings}`,
        ['ending'],
      )),
    }
  const madeThere = sql<boolean>`exists (
    select from (values ${zones}) z (code, zone) join lateral (
      select f.at union all select s.at from sightings s where s.tenant_id = ${scope.tenant()}::uuid and s.kind = f.kind
        and s.seller = f.seller and s.set_key = f.set_key and s.version = f.import_id
    ) snapshots on (snapshots.at at time zone z.zone)::date = ${day}::date where z.code = f.marketplace)`
  return {
    formula: 'Inventory of a day without a ledger = sellable units in the last stock report of that day',
    inputs,
    ...(await rowsBehind(
      scope,
      'stock_rows',
      sql<boolean>`f.kind in (${sql.join(stockKinds.map((kind) => sql.lit(kind)))}) and ${listings} and ${madeThere}`,
      ['fulfillable'],
    )),
  }
}

/** Returns the ASIN of an order line, or the ASIN that its SKU is listed with. */
const soldAsin = sql`coalesce(f.asin, (
  select l.asin from listings l where l.tenant_id = f.tenant_id and l.sku = f.sku and l.standing and l.asin is not null
  order by (l.seller = f.seller) desc, (l.marketplace = f.marketplace) desc, l.asin limit 1
), '')`

const explainUnits: Explainer = async (scope, key) => {
  const [filter, day] = [parseListingsFilter(key), dayIn(key)]
  const asOrdered = sql<boolean>`f.standing and f.day = ${day}::date and ${ofAsins(filter, soldAsin)} and ${inListings(filter)}`
  const { rows: canceled } = await sql<{ units: number }>`
    select coalesce(sum(f.quantity), 0)::int as units from order_lines f
    where f.tenant_id = ${scope.tenant()}::uuid and f.cancelled and ${asOrdered}`.execute(scope.tx)
  return {
    formula: 'Units sold = units ordered on the day in the marketplace’s time zone; canceled lines are excluded',
    inputs: [
      { name: 'Units of canceled lines', value: canceled[0]?.units ?? 0, leftOut: true },
      { name: `Units sold on ${day}`, value: (await sumOn(scope, sql`sales_daily`, filter, day)) ?? 0 },
    ],
    ...(await rowsBehind(scope, 'order_lines', sql<boolean>`${asOrdered} and not f.cancelled`, ['quantity'])),
  }
}

/** Explainers of POST /explain for the figures of the history; the key contains the day and optional filters. */
export const historyExplainers = { 'history.inventory': explainInventory, 'history.units': explainUnits }
