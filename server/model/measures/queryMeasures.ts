import { sql } from 'kysely'
import { MAX_ROWS, type MeasuresAnswer, type MeasuresQuery } from '#contract/measures.ts'
import { lastCoveredDays } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { mapInTurns } from '#platform/turns/inTurns.ts'
import { sourceOf, sourcesOf } from '#rules/measures/catalogue.ts'
import { isDimension, isTimeDimension } from '#rules/measures/dimensions.ts'
import type { Metrics } from '#rules/measures/metrics.ts'
import type { SourceKey } from '#rules/measures/sourceKeys.ts'
import { columnsOf, knownFromOf, totalsOf, valuesOf } from './cells.ts'
import { type Narrowing, plannedNarrowing } from './narrowing.ts'
import { readNotes } from './notes.ts'
import { readNoted } from './ownDimensions.ts'
import type { Reading, Top } from './partSql.ts'
import { type Plan, planOf } from './plan.ts'
import { type Order, sourcesOfPlan } from './querySql.ts'
import { type Converted, readConverted } from './readConverted.ts'
import { readKnownFrom } from './readKnownFrom.ts'
import { readMetricsFor } from './readMetrics.ts'
import { readRows, type Sums } from './readRows.ts'
import { sources } from './sources.ts'

type Covered = MeasuresAnswer['covered']

/**
 * Reads the first and last day that current imports cover, by source and marketplace; orders up to their last whole
 * day. Reports that sum products over several days cover none of them.
 */
const readCovered = async (scope: Scope, keys: readonly SourceKey[]): Promise<Covered> => {
  const { tx, tenant } = scope
  const types = keys.flatMap((source) => sources[source].reports.map((type) => ({ source, type })))
  const { rows } = await sql<Covered[number]>`
    select t.source, m.marketplace, min(coalesce(u.since, u.as_of::date)) as since, max(coalesce(u.until, u.as_of::date)) as until
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) t (source text, type text)
    join uploads u on u.tenant_id = ${tenant()}::uuid and u.state = 'imported' and u.type = t.type
    cross join lateral unnest(u.marketplaces) m (marketplace)
    where u.type <> 'businessByAsin' or u.since = u.until
    group by 1, 2 order by 1, 2`.execute(tx)
  if (!keys.includes('sales')) return rows
  const lastDays = await lastCoveredDays(scope)
  return rows.map((row) =>
    row.source === 'sales' ? { ...row, until: lastDays.get(row.marketplace) ?? row.until } : row,
  )
}

type QueryOrder = NonNullable<MeasuresQuery['order']>

const orderOf = (plan: Plan, { by: sortKey, descending = false }: QueryOrder): Order => {
  if (isDimension(sortKey) && plan.dimensions.includes(sortKey)) return { dimension: sortKey, descending }
  const columns = columnsOf(plan).slice(plan.dimensions.length)
  const columnIndex = columns.findIndex(({ key }) => key === sortKey)
  const measure = plan.measures[columnIndex % plan.measures.length]
  if (columnIndex < 0 || !measure)
    throw badRequest(`Rows cannot be ordered by “${sortKey}”, because the result has no column of that name.`)
  return { measure, span: Math.floor(columnIndex / plan.measures.length), descending }
}

type Reader = Omit<Reading, 'conversion'>

/** Reads the top values of a dimension by the order's measure, or by the first measure. */
const readTop = async (scope: Scope, plan: Plan, query: MeasuresQuery, currency: string | null, reading: Reader) => {
  if (!query.top) return undefined
  const { dimension, count } = query.top
  if (!isDimension(dimension) || !plan.dimensions.includes(dimension) || isTimeDimension(dimension))
    throw badRequest(`The first of “${dimension}” needs rows that are split by it, and it must not be a time.`)
  const requestedOrder = query.order && orderOf(plan, query.order)
  const [firstMeasure] = plan.measures
  if (!firstMeasure) return undefined
  const order: Order =
    requestedOrder && 'measure' in requestedOrder
      ? requestedOrder
      : { measure: firstMeasure, span: 0, descending: true }
  const dimensionPlan = { ...plan, dimensions: [dimension], times: [] }
  const { read } = await readConverted(scope, dimensionPlan, currency, reading, {
    order: [order],
    limit: count,
    offset: 0,
  })
  const top: Top = { dimension, values: read.rows.map(({ names }) => names[0] ?? '') }
  return top
}

/** Reads the totals of stock levels over time, which are not summed: the total is that of the last day. */
const readLevels = async (
  scope: Scope,
  plan: Plan,
  { read, conversion }: Converted,
  reading: Reader,
): Promise<Sums> => {
  const sums = plan.sums.filter((sum) => sourceOf(sum) === 'stock')
  if (sums.length === 0 || plan.times.length === 0) return read.total
  const measures = plan.measures.filter((measure) => sourcesOf(measure).includes('stock'))
  const level: Plan = { ...plan, measures, sums, dimensions: [], times: [] }
  const { total } = await readRows(scope, level, { ...reading, conversion }, { order: [], limit: 1, offset: 0 })
  return read.total.map((spanSums, spanIndex) => new Map([...spanSums, ...(total[spanIndex] ?? [])]))
}

const namedBy = ({ dimensions = [], filters = {} }: MeasuresQuery) => [...dimensions, ...Object.keys(filters)]

/**
 * Executes a query for measures; `today`: the day whose listing attributes apply. @throws a message if measures,
 * dimensions, days or currencies do not fit together, or too much would be read
 */
export const queryMeasures = async (
  scope: Scope,
  query: MeasuresQuery,
  today: string,
  /** Row filters that the public query does not have. */
  narrowing?: Narrowing,
): Promise<MeasuresAnswer> =>
  queryKnown(scope, query, { today, known: await readMetricsFor(scope, query.measures), narrowing })

interface Asking {
  today: string
  /** The available measures and metrics. */
  known: Metrics
  narrowing?: Narrowing | undefined
  /** Replaces the query's order if rows are sorted by several columns. */
  orders?: readonly QueryOrder[] | undefined
}

/** Same as `queryMeasures` with measures and metrics that are already loaded, saved or not. */
export const queryKnown = async (
  scope: Scope,
  query: MeasuresQuery,
  { today, known: metrics, narrowing, orders }: Asking,
): Promise<MeasuresAnswer> => {
  const planned: Plan = { ...planOf(query, metrics), noted: await readNoted(scope, namedBy(query)) }
  const plan: Plan = { ...planned, knownFrom: await readKnownFrom(scope, planned) }
  const targetCurrency = query.currency === undefined ? (await readCompanySettings(scope)).currency : query.currency
  const reader: Reader = { tenant: scope.tenant(), today, apart: narrowing?.apart ?? false }
  const top = await readTop(scope, plan, query, targetCurrency, reader)
  const reading = top ? { ...reader, top } : reader
  const page = {
    order: (orders ?? (query.order ? [query.order] : [])).map((one) => orderOf(plan, one)),
    limit: query.limit ?? MAX_ROWS,
    offset: query.offset ?? 0,
    narrowing: narrowing && plannedNarrowing(plan, narrowing),
  }
  const converted = await readConverted(scope, plan, targetCurrency, reading, page)
  const { read } = converted
  const total = await readLevels(scope, plan, converted, reader)
  const covered = await readCovered(scope, sourcesOfPlan(plan))
  const comparedSpan = plan.spans[plan.requestedCount]
  return {
    currency: converted.currency,
    columns: columnsOf(plan),
    rows: await mapInTurns(read.rows, (row) => [...row.names, ...valuesOf(plan, { ...row, total })]),
    count: read.count,
    totals: totalsOf(plan, total),
    ...knownFromOf(plan),
    ...(comparedSpan
      ? {
          compared: {
            since: comparedSpan.since,
            until: comparedSpan.until,
            rows: await mapInTurns(read.rows, (row) => valuesOf(plan, { ...row, total }, plan.requestedCount)),
            totals: totalsOf(plan, total, plan.requestedCount),
            ...knownFromOf(plan, plan.requestedCount),
          },
        }
      : {}),
    covered,
    notes: await readNotes(scope, plan, converted, covered),
  }
}
