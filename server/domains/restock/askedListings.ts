import { sql } from 'kysely'
import type { RestockRow } from '#contract/restock.ts'
import type { NamedArrival } from '#model/planning/index.ts'
import { listingName, type Reckoning, readRestockRows } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import { mergeNeeds } from '#rules/restock/mergeNeeds.ts'
import { needsReader } from '#rules/restock/needsReader.ts'
import { type OrderPlan, orderPlan } from '#rules/restock/orderPlan.ts'
import { type Outlook, outlookOf } from '#rules/restock/outlook.ts'
import type { RestockNeeds } from '#rules/restock/restockNeeds.ts'

/** One line of the restock table with all it was counted from: a listing, or several taken together. */
export interface AskedLine {
  rows: RestockRow[]
  reckoning: Reckoning
  needs: RestockNeeds
  outlook: Outlook
  plan: OrderPlan
  scale: number
  arrivals: NamedArrival[]
  /** The last whole day that orders of its listings cover. */
  until: string | null
}

const isAmong = (names: string | undefined, name: string) => !names || names.split(',').includes(name)

const lastDay = async ({ tx, tenant }: Scope, { asin, marketplace, seller }: RestockRow): Promise<string | null> => {
  const { rows } = await sql<{ until: string }>`
    select until from demand
    where tenant_id = ${tenant()}::uuid and asin = ${asin} and marketplace = ${marketplace} and seller = ${seller}`.execute(
    tx,
  )
  return rows[0]?.until ?? null
}

const scaleOf = (asked: string | undefined, fallback: number): number => {
  const scale = asked ? Number(asked) : fallback
  return Number.isInteger(scale) && scale >= 1 && scale <= 365 ? scale : fallback
}

/** The line a key names: an asin, and of it the marketplaces and sellers named (with commas between), at a scale of days. */
export const readAskedLine = async (scope: Scope, now: Date, key: Record<string, string>): Promise<AskedLine> => {
  if (!key.asin) throw badRequest('Say which asin: key {asin, marketplace, seller}.')
  const found = await readRestockRows(scope, now, [key.asin.toUpperCase()])
  const rows = found.rows.filter(
    ({ marketplace, seller }) => isAmong(key.marketplace, marketplace) && isAmong(key.seller, seller),
  )
  const [first] = rows
  if (!first) throw notFound('This product')
  const { reckoning } = found
  const { restock, purchase } = reckoning.settings
  const all = rows.map(needsReader(reckoning.today, restock))
  const needs = all.length === 1 && all[0] ? all[0] : mergeNeeds(all, restock.serviceLevel)
  const outlook = outlookOf(needs, restock)
  const scale = scaleOf(key.scale, restock.defaultScale)
  return {
    rows,
    reckoning,
    needs,
    outlook,
    plan: orderPlan(needs, outlook, scale, purchase),
    scale,
    arrivals: rows.flatMap((row) => reckoning.arrivals.get(listingName(row)) ?? []),
    until: await lastDay(scope, first),
  }
}
