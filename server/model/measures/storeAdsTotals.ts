import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { analyzeGrown, givenTime } from '#facts/index.ts'
import { readDayFactors } from '#model/money/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import { daysBetween, daysUpTo } from '#rules/days.ts'
import { type AdsTotal, isMoved, ratesOf, readTotal, settledDays, shapeOf, type TotalsQuery } from './adsTotals.ts'
import type { Conversion } from './moneySql.ts'
import { partSql } from './partSql.ts'
import type { Plan, Span } from './plan.ts'
import type { Days } from './sources/source.ts'

/** A company has totals of so many kinds of sums; the oldest of more are deleted. */
const MAX_SHAPES = 4

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

/** Deletes earlier totals of the same sums and days, and those of the oldest sums beyond the limit. Queries that read them end first. */
const removeOld = async ({ tx, tenant }: Scope, shape: string, { since, until }: Days, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    delete from ads_totals where tenant_id = ${tenant()}::uuid and (
      shape = ${shape} and since <= ${until}::date and until >= ${since}::date and id <> all(${ids}::uuid[])
      or shape not in (
        select shape from ads_totals where tenant_id = ${tenant()}::uuid group by shape order by max(made_at) desc, shape limit ${MAX_SHAPES}
      )
    ) returning id`.execute(tx)
  if (rows.length === 0) return
  await sql`
    delete from ads_total_rows
    where tenant_id = ${tenant()}::uuid and total_id = any(${rows.map((row) => row.id)}::uuid[])`.execute(tx)
}

interface Storing {
  shape: string
  conversion: Conversion
  /** The newest version of the days, read before them: a change in between makes totals look older than they are. */
  version: number
}

/** Stores the sums of a span's days, with the help of the total of a part of them if there is one. */
const storeTotal = async (
  scope: Scope,
  plan: Plan & { spans: readonly [Span] },
  { shape, conversion, version }: Storing,
  part?: AdsTotal,
): Promise<{ total: AdsTotal; rowCount: number }> => {
  const { tx } = scope
  const tenant = scope.tenant()
  const [{ since, until }] = plan.spans
  const totals = part && new Map([[0, part]])
  const rows = partSql(plan, 'ads', 0, { tenant, today: until, conversion, totals })
  const id = randomUUID()
  const names = [0, 1, 2].map((nr) => (nr < plan.dimensions.length ? sql.ref(`d${nr}`) : sql`''`))
  const values = sums.map((_, nr) => sql`coalesce(${sql.ref(`s${nr}`)}, 0)`)
  const rowCount = await insertNew(
    scope,
    sql`
      insert into ads_total_rows (tenant_id, total_id, d0, d1, d2, impressions, clicks, spend, sales, orders, units, low)
      select ${tenant}::uuid, ${id}::uuid, ${sql.join(names)}, ${sql.join(values)}, low from (${rows}) f`,
  )
  await sql`
    insert into ads_totals (tenant_id, id, shape, since, until, version, rates)
    values (${tenant}::uuid, ${id}::uuid, ${shape}, ${since}::date, ${until}::date, ${version}, ${ratesOf(conversion, { since, until })})
  `.execute(tx)
  return { total: { id, since, until }, rowCount }
}

/**
 * Stores the totals of a query in place of earlier ones: of all days, which apply until one of them changes, and of the
 * settled days, which apply longer and are kept while they do. Returns the number of rows.
 */
const storeTotals = async (scope: Scope, query: TotalsQuery): Promise<number> => {
  const { dimensions, filters, since, until } = query
  const planFor = (days: Days) => ({
    ...{ measures: [], dimensions, times: [], filters: new Map(filters), requestedCount: 1, sums },
    spans: [{ ...days, title: null, moved: 0 }] as const,
  })
  const conversion = await conversionOf(scope, query)
  const shape = shapeOf(query, query.currency)
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from ads_days where tenant_id = ${scope.tenant()}::uuid`.execute(
    scope.tx,
  )
  const storing = { shape, conversion, version: rows[0]?.version ?? 0 }
  const days = settledDays(query)
  const current = await readTotal(scope, shape, conversion, { since, until: days.until })
  const settled =
    current && !isMoved(current, query)
      ? { total: current, rowCount: 0 }
      : await storeTotal(scope, planFor(days), storing)
  const whole = await storeTotal(scope, planFor({ since, until }), storing, settled.total)
  await removeOld(scope, shape, query, [settled.total.id, whole.total.id])
  const rowCount = settled.rowCount + whole.rowCount
  await analyzeGrown(scope, ['ads_total_rows'], rowCount)
  return rowCount
}

/** Job that stores the sums of ads of a long span by names, so that its next queries read few days or none. */
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
