import { type RawBuilder, sql } from 'kysely'
import { columnOf, type EmptyDays, emptyDaysSql, sources } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Judged } from '#rules/anomalies/judgedMetric.ts'
import { daysBetween } from '#rules/days.ts'
import type { SumKey } from '#rules/measures/sourceKeys.ts'
import type { Place, Window } from './coveredDays.ts'
import { type JudgedSource, judgedSources, sumsOfSource } from './judgedSources.ts'
import { ProductFigures } from './productFigures.ts'

/** Daily sums of products to read: those of some sources that are judged. */
export interface FiguresQuery extends Place, Window {
  currency: string
  judged: readonly Judged[]
  sources: ReadonlySet<JudgedSource>
}

type ProductsQuery = FiguresQuery & { asins: readonly string[] }

/** SQL of what a row adds to a sum. */
const addedSql = (key: SumKey, currency: string) => {
  const { value, when, isMoney } = columnOf(key)
  const only = [...(when ? [when] : []), ...(isMoney ? [sql`f.currency = ${sql.lit(currency)}`] : [])]
  return only.length > 0 ? sql`case when ${sql.join(only, sql` and `)} then ${value} end` : sql`${value}`
}

/** SQL condition that excludes estimated money, because it does not show actual charges. */
const settledOnlySql = (source: JudgedSource) => (source === 'money' ? sql`and f.state <> 'estimated'` : sql``)

/** A source with rows by day, and its sums to read. */
interface SourceSums {
  source: Exclude<JudgedSource, 'outages'>
  keys: readonly SumKey[]
}

const sumsToRead = ({ sources: queried, judged }: FiguresQuery): SourceSums[] =>
  judgedSources.flatMap((source) =>
    source !== 'outages' && queried.has(source) ? [{ source, keys: sumsOfSource(source, judged) }] : [],
  )

/**
 * SQL of a source's rows by product: `asin`, `days` as indexes in the window, and `columns` of values. A day has one row
 * in most cases, so summing by day in the database costs more than here. Lists of numbers take less memory than a list
 * for each row.
 */
const productRows = (
  tenant: string,
  query: FiguresQuery,
  { source, keys }: SourceSums,
  isTarget: RawBuilder<boolean>,
) => {
  const { since, until, marketplace, seller, currency } = query
  const rows = sources[source].rows({
    ...{ tenant, since, until, dimensions: ['asin', 'day'], times: ['day'] },
    sums: keys.map((key) => key.slice(source.length + 1)),
  })
  const columns = keys.map((key) => sql`json_agg(coalesce(${addedSql(key, currency)}, 0))`)
  return sql`
    select f.asin, json_agg(f.day - ${since}::date) as days, json_build_array(${sql.join(columns)}) as columns
    from ${rows} where f.marketplace = ${marketplace} and f.seller = ${seller} and ${isTarget} ${settledOnlySql(source)}
    group by f.asin`
}

/** Adds the days out of stock to products whose sales are known: empty days without sales. */
const addOutages = (empty: readonly EmptyDays[], products: ReadonlyMap<string, ProductFigures>) => {
  for (const { asin, days, firstIndex, revenue } of empty) {
    const figures = products.get(asin)
    const units = figures?.sum('sales.units')
    const nextIndex = (from: number) => days.indexOf('1', from)
    for (let dayIndex = nextIndex(Math.max(0, firstIndex)); dayIndex >= 0; dayIndex = nextIndex(dayIndex + 1)) {
      if ((units?.[dayIndex] ?? 0) > 0) continue
      figures?.set('outages.days', dayIndex, 1)
      figures?.set('outages.revenue', dayIndex, revenue)
    }
  }
}

/** SQL of the rows of products: of each source, and their empty days. */
interface RowsToRead {
  ofSource(sums: SourceSums): RawBuilder<unknown>
  empty: RawBuilder<EmptyDays>
}

/** Reads the sums of products, and their days out of stock. */
const readSums = async (
  { tx }: Scope,
  query: ProductsQuery,
  { ofSource, empty }: RowsToRead,
): Promise<Map<string, ProductFigures>> => {
  const zeros = new Float64Array(daysBetween(query.since, query.until) + 1)
  const products = new Map(query.asins.map((asin) => [asin, new ProductFigures(asin, zeros)]))
  for (const sums of sumsToRead(query)) {
    const { rows } = await sql<{ asin: string; days: number[]; columns: number[][] }>`${ofSource(sums)}`.execute(tx)
    for (const { asin, days, columns } of rows) products.get(asin)?.add(sums.source, sums.keys, days, columns)
  }
  const { rows: emptyDays } = await empty.execute(tx)
  addOutages(emptyDays, products)
  return products
}

const isOneOf = (alias: string, asins: readonly string[]) =>
  sql<boolean>`${sql.ref(`${alias}.asin`)} = any(${asins}::text[])`

/** Reads the daily sums of some products; they equal the sums of the measure catalogue. */
export const readFigures = (scope: Scope, query: ProductsQuery): Promise<Map<string, ProductFigures>> =>
  readSums(scope, query, {
    ofSource: (sums) => productRows(scope.tenant(), query, sums, isOneOf('f', query.asins)),
    empty: emptyDaysSql(scope.tenant(), query, (alias) => isOneOf(alias, query.asins)),
  })

const gathered = (source: JudgedSource) => sql.table(`judged_${source}`)

const gather = async ({ tx }: Scope, source: JudgedSource, rows: RawBuilder<unknown>) => {
  const table = gathered(source)
  await sql`drop table if exists ${sql.table(`pg_temp.judged_${source}`)}`.execute(tx)
  await sql`create temp table ${table} on commit drop as ${rows}`.execute(tx)
  await sql`create index on ${table} (asin)`.execute(tx)
  await sql`analyze ${table} (asin)`.execute(tx)
}

/**
 * Gathers the daily sums of all products in temporary tables, and their empty days, so that their rows are read once in
 * the order of days instead of a page for each row in that of products. Returns the products with data in the window.
 */
export const gatherFigures = async (scope: Scope, query: FiguresQuery): Promise<string[]> => {
  const { tx } = scope
  const tenant = scope.tenant()
  const { marketplace, seller, since, until } = query
  for (const sums of sumsToRead(query))
    await gather(scope, sums.source, productRows(tenant, query, sums, sql<boolean>`f.asin <> ''`))
  await gather(
    scope,
    'outages',
    emptyDaysSql(tenant, query, () => sql<boolean>`true`),
  )
  const { rows } = await sql<{ asin: string }>`
    select asin from ${gathered('sales')}
    union select asin from ads_daily where tenant_id = ${tenant}::uuid and view = 'product' and day between ${since}::date and ${until}::date
      and marketplace = ${marketplace} and seller = ${seller} and asin <> ''
    order by asin`.execute(tx)
  return rows.map(({ asin }) => asin)
}

/** Reads the gathered daily sums of some products. */
export const readGathered = (scope: Scope, query: ProductsQuery): Promise<Map<string, ProductFigures>> => {
  const ofAsins = sql<boolean>`asin = any(${query.asins}::text[])`
  return readSums(scope, query, {
    ofSource: ({ source }) => sql`select asin, days, columns from ${gathered(source)} where ${ofAsins}`,
    empty: sql<EmptyDays>`select asin, days, "firstIndex", revenue from ${gathered('outages')} where ${ofAsins}`,
  })
}
