import { sql } from 'kysely'
import { columnOf, readEmptyDays, sources } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Judged } from '#rules/anomalies/judgedMetric.ts'
import { daysBetween } from '#rules/days.ts'
import type { SumKey } from '#rules/measures/sourceKeys.ts'
import type { Place, Window } from './coveredDays.ts'
import { type JudgedSource, judgedSources, sumsOfSource } from './judgedSources.ts'
import { ProductFigures } from './productFigures.ts'

export interface FiguresAsk extends Place, Window {
  currency: string
  judged: readonly Judged[]
  asins: readonly string[]
}

/** SQL of what a row adds to a sum. */
const addedSql = (key: SumKey, currency: string) => {
  const { value, when, isMoney } = columnOf(key)
  const only = [...(when ? [when] : []), ...(isMoney ? [sql`f.currency = ${sql.lit(currency)}`] : [])]
  return only.length > 0 ? sql`case when ${sql.join(only, sql` and `)} then ${value} end` : sql`${value}`
}

/** SQL condition that excludes estimated money, because it does not show actual charges. */
const settledOnlySql = (source: JudgedSource) => (source === 'money' ? sql`and f.state <> 'estimated'` : sql``)

/** Adds the days out of stock to products whose sales are known: empty days without sales. */
const addOutages = async (scope: Scope, ask: FiguresAsk, products: ReadonlyMap<string, ProductFigures>) => {
  for (const { asin, days, firstIndex, revenue } of await readEmptyDays(scope, ask)) {
    const figures = products.get(asin)
    const units = figures?.sum('sales.units')
    for (let dayIndex = Math.max(0, firstIndex); dayIndex < days.length; dayIndex += 1) {
      if (days[dayIndex] !== '1' || (units?.[dayIndex] ?? 0) > 0) continue
      figures?.set('outages.days', dayIndex, 1)
      figures?.set('outages.revenue', dayIndex, revenue)
    }
  }
}

/** Reads the daily sums of products for everything that is judged; they equal the sums of the measure catalogue. */
export const readFigures = async (scope: Scope, ask: FiguresAsk): Promise<Map<string, ProductFigures>> => {
  const { since, until, marketplace, seller, currency, judged, asins } = ask
  const zeros = new Float64Array(daysBetween(since, until) + 1)
  const products = new Map(asins.map((asin) => [asin, new ProductFigures(asin, zeros)]))
  for (const source of judgedSources) {
    if (source === 'outages') continue
    const keys = sumsOfSource(source, judged)
    const rows = sources[source].rows({
      ...{ tenant: scope.tenant(), since, until, dimensions: ['asin', 'day'], times: ['day'] },
      sums: keys.map((key) => key.slice(source.length + 1)),
    })
    const addedByKey = keys.map((key) => addedSql(key, currency))
    // A day has one row in most cases, so summing by day in the database costs more than here. Lists of numbers take less
    // memory than a list for each row.
    const { rows: asinRows } = await sql<{ asin: string; days: number[]; columns: number[][] }>`
      select f.asin, json_agg(f.day - ${since}::date) as days,
        json_build_array(${sql.join(addedByKey.map((column) => sql`json_agg(coalesce(${column}, 0))`))}) as columns
      from ${rows} where f.marketplace = ${marketplace} and f.seller = ${seller} and f.asin = any(${asins}::text[]) ${settledOnlySql(source)}
      group by f.asin`.execute(scope.tx)
    for (const { asin, days, columns } of asinRows) products.get(asin)?.add(source, keys, days, columns)
  }
  await addOutages(scope, ask, products)
  return products
}

/** Reads the products with data in a window. */
export const readProducts = async (
  { tx, tenant }: Scope,
  { marketplace, seller, since, until }: Place & Window,
): Promise<string[]> => {
  // materialized, because a plan that sorts by the index of ASINs reads a page for each row instead of each day's
  const { rows } = await sql<{ asin: string }>`
    with sold as materialized (
      select asin from sales_daily where tenant_id = ${tenant()}::uuid and day between ${since}::date and ${until}::date
        and marketplace = ${marketplace} and seller = ${seller} and asin <> ''
    )
    select asin from sold
    union select asin from ads_daily where tenant_id = ${tenant()}::uuid and view = 'product' and day between ${since}::date and ${until}::date
      and marketplace = ${marketplace} and seller = ${seller} and asin <> ''
    order by asin`.execute(tx)
  return rows.map(({ asin }) => asin)
}
