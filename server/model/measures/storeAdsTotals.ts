import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { analyzeGrown, givenTime } from '#facts/index.ts'
import { readDayFactors } from '#model/money/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import { daysBetween, daysUpTo } from '#rules/days.ts'
import { ratesOf, shapeOf, type TotalsQuery } from './adsTotals.ts'
import type { Conversion } from './moneySql.ts'
import { partSql } from './partSql.ts'
import type { Plan } from './plan.ts'

/** Totals of a company; the oldest of more are deleted. */
const MAX_TOTALS = 4

const sums = ['ads.impressions', 'ads.clicks', 'ads.spend', 'ads.sales', 'ads.orders', 'ads.units'] as const

const conversionOf = async (scope: Scope, { currencies, currency, since, until }: TotalsQuery): Promise<Conversion> =>
  currencies.length === 0
    ? { way: 'single', currency }
    : {
        way: 'rates',
        factors: await readDayFactors(scope, {
          ...{ currencies: [...currencies], to: currency },
          days: daysUpTo(until, daysBetween(since, until) + 1),
        }),
      }

/** Deletes earlier totals of the same sums, and the oldest beyond the limit. Queries that read them end first. */
const removeOld = async ({ tx, tenant }: Scope, { id, shape }: { id: string; shape: string }) => {
  const { rows } = await sql<{ id: string }>`
    delete from ads_totals where tenant_id = ${tenant()}::uuid and id <> ${id}::uuid and (shape = ${shape} or id not in (
      select id from ads_totals where tenant_id = ${tenant()}::uuid order by made_at desc, id limit ${MAX_TOTALS}
    )) returning id`.execute(tx)
  if (rows.length === 0) return
  await sql`
    delete from ads_total_rows
    where tenant_id = ${tenant()}::uuid and total_id = any(${rows.map((row) => row.id)}::uuid[])`.execute(tx)
}

/** Stores the totals of a query in place of earlier ones. Returns the number of their rows. */
const storeTotals = async (scope: Scope, query: TotalsQuery): Promise<number> => {
  const { tx } = scope
  const tenant = scope.tenant()
  const { dimensions, since, until } = query
  const conversion = await conversionOf(scope, query)
  const span = { since, until, title: null, moved: 0 }
  const filters = new Map(query.filters)
  const plan: Plan = { measures: [], dimensions, times: [], filters, spans: [span], requestedCount: 1, sums }
  const part = partSql(plan, 'ads', 0, { tenant, today: until, conversion })
  const [id, shape] = [randomUUID(), shapeOf(query, query.currency)]
  // read before the days: a change between both makes the totals look older than they are, never newer
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from ads_days where tenant_id = ${tenant}::uuid`.execute(tx)
  const names = [0, 1, 2].map((nr) => (nr < dimensions.length ? sql.ref(`d${nr}`) : sql`''`))
  const values = sums.map((_, nr) => sql`coalesce(${sql.ref(`s${nr}`)}, 0)`)
  const rowCount = await insertNew(
    scope,
    sql`
      insert into ads_total_rows (tenant_id, total_id, d0, d1, d2, impressions, clicks, spend, sales, orders, units, low)
      select ${tenant}::uuid, ${id}::uuid, ${sql.join(names)}, ${sql.join(values)}, low from (${part}) f`,
  )
  await sql`
    insert into ads_totals (tenant_id, id, shape, since, until, version, rates)
    values (${tenant}::uuid, ${id}::uuid, ${shape}, ${since}::date, ${until}::date, ${rows[0]?.version ?? 0}, ${ratesOf(conversion, span)})
  `.execute(tx)
  await removeOld(scope, { id, shape })
  await analyzeGrown(scope, ['ads_total_rows'], rowCount)
  return rowCount
}

/** Job that stores the sums of ads of a long span by names, so that its next query reads only the other days. */
export const storeAdsTotalsJob: JobKind = {
  kind: jobKinds.storeAdsTotals,
  atOnce: 1,
  onePerTenant: true,
  waitsFor: changesOfFacts,
  run: async ({ data, finish }) => {
    await finish(async (scope) => {
      await givenTime(scope)
      return { rows: await storeTotals(scope, data.query as TotalsQuery) }
    })
  },
}
