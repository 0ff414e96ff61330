import { type RawBuilder, sql } from 'kysely'
import type { AdsDimension, AdsFilter } from '#contract/ads.ts'
import { adsViewOf, apartSql, dimensionJoins, dimensionSql, dimensionTables, sources } from '#model/measures/index.ts'
import { readDayFactors } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { AdsSpan } from '#rules/ads/adsSpans.ts'
import type { Level } from '#rules/measures/catalogue.ts'
import type { SumKey } from '#rules/measures/sourceKeys.ts'

const columns = ['impressions', 'clicks', 'spend', 'sales', 'orders', 'units'] as const
/** Sums of a row, money in minor units of one currency. */
export type SpanSums = Record<(typeof columns)[number], number>
export interface SpanRow {
  names: Partial<Record<AdsDimension, string | null>>
  sums: SpanSums
}

const summed = sql.join(columns.map((name) => sql`sum(${sql.ref(`f.${name}`)})::float8 as ${sql.ref(name)}`))

export const addedSums = (rowSums: readonly SpanSums[]): SpanSums => {
  const sum = { impressions: 0, clicks: 0, spend: 0, sales: 0, orders: 0, units: 0 }
  for (const one of rowSums) for (const key of columns) sum[key] += one[key]
  return sum
}

/** Converts sums for measures. They cover ads only; figures of other reports exist by day and are unknown here. */
export const levelOf = (sums: SpanSums): Level => {
  const bySum = new Map<SumKey, number>(columns.map((name) => [`ads.${name}`, sums[name]]))
  return { sumOf: (sum) => bySum.get(sum) ?? null, days: 0 }
}

interface Ask {
  filter: AdsFilter
  dimensions: readonly AdsDimension[]
  span: Pick<AdsSpan, 'since' | 'until'>
  currency: string
  /** Day as of which product info applies. */
  today: string
}

/** Returns the sums of a summary report by the dimensions, and the currencies without a rate to the requested one. */
export const readSpanSums = async (scope: Scope, { filter, dimensions, span, currency, today }: Ask) => {
  const { since, until } = span
  const tenant = scope.tenant()
  const view = adsViewOf([...dimensions, ...(filter.asins?.length ? (['asin'] as const) : [])])
  if (!view) throw new Error(`No view of ads tells ${dimensions.join(', ')}`)
  const among = (dimension: AdsDimension, values: readonly string[] | undefined): RawBuilder<unknown> =>
    values?.length ? sql` and ${dimensionSql(sources.ads, dimension)} = any(${values}::text[])` : sql``
  const names = dimensions.map((name) => apartSql(sources.ads, name))
  const tables = dimensionTables(tenant, dimensions, today)
  const { rows } = await sql<SpanSums & { names: (string | null)[]; currency: string }>`
    ${tables.length ? sql`with ${sql.join(tables)}` : sql``}
    select array[${sql.join(names)}]::text[] as names, f.currency, ${summed}
    from ads_spans f ${dimensionJoins(tenant, dimensions)}
    where f.tenant_id = ${tenant}::uuid and f.view = ${view} and f.since = ${since}::date and f.until = ${until}::date
      ${among('marketplace', filter.marketplaces)} ${among('seller', filter.sellers)} ${among('asin', filter.asins)}
    group by 1, 2`.execute(scope.tx)
  const currencies = [...new Set(rows.map((row) => row.currency))]
  const factors = await readDayFactors(scope, { currencies, to: currency, days: [until] })
  const byNames = new Map<string, SpanRow>()
  for (const row of rows) {
    const factor = row.currency === currency ? 1 : (factors.get(row.currency)?.[0]?.factor ?? 0)
    const key = JSON.stringify(row.names)
    const sums = { ...row, spend: row.spend * factor, sales: row.sales * factor }
    const existingEntry = byNames.get(key)
    byNames.set(key, {
      names: Object.fromEntries(dimensions.map((name, index) => [name, row.names[index] ?? null])),
      sums: addedSums(existingEntry ? [existingEntry.sums, sums] : [sums]),
    })
  }
  const withoutRate = currencies.filter((one) => one !== currency && !factors.get(one)?.length)
  return { rows: [...byNames.values()], withoutRate }
}
