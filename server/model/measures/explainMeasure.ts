import { type RawBuilder, sql } from 'kysely'
import type { Explanation } from '#contract/explain.ts'
import type { RowsBehind } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { sourceOf, sourcesOf, sumsOf } from '#rules/measures/catalogue.ts'
import { type Dimension, infoOfDimension, isTimeDimension } from '#rules/measures/dimensions.ts'
import type { SourceKey } from '#rules/measures/sourceKeys.ts'
import { readInputs } from './explainedInputs.ts'
import type { MeasureQuery } from './measureQuery.ts'
import { type Remainder, remainderOf } from './remainder.ts'
import { formulaOf } from './rules/formula.ts'
import { rowsTogether } from './sources/rowsTogether.ts'
import type { BehindAsk, Days, FactColumns } from './sources/source.ts'
import { sources } from './sources.ts'

/** SQL of the attribute of a fact's ASIN and seller on a day; a category falls back to the one in reports. */
const notedOf = (type: string, asin: RawBuilder<unknown>, tenant: string, today: string) => sql`coalesce((
  select nullif(i.value #>> '{}', '') from asin_info i
  where i.tenant_id = ${tenant}::uuid and i.asin = ${asin} and i.seller = f.seller and i.type = ${type} and i.since <= ${today}::date
  order by i.since desc limit 1
), ${
  type === 'category'
    ? sql`(select min(s.said_category) from skus s where s.tenant_id = ${tenant}::uuid and s.asin = ${asin} and s.said_category <> '')`
    : sql`null`
}, '')`

/**
 * Returns SQL that limits facts `f` to the days and values of a figure, and to rows with a value in the
 * `namedDimensions`.
 */
const withinSql =
  (
    tenant: string,
    today: string,
    days: Days,
    values: ReadonlyMap<Dimension, readonly string[]>,
    namedDimensions: readonly Dimension[] = [],
  ) =>
  (columns: FactColumns): RawBuilder<boolean> => {
    const day = columns.day ?? sql`f.day`
    const asin = columns.asin ?? sql`f.asin`
    const columnOf = (dimension: Dimension) =>
      dimension === 'asin' ? asin : (columns[dimension] ?? sql.ref(`f.${dimension}`))
    const conditions = [...values].map(([dimension, filterValues]) => {
      const one = sql`any(${filterValues}::text[])`
      if (isTimeDimension(dimension)) return sql`extract(isodow from ${day})::int::text = ${one}`
      if (dimension === 'platform')
        return sql`f.seller in (select p.seller from sellers p where p.tenant_id = ${tenant}::uuid and p.platform = ${one})`
      const type = infoOfDimension(dimension)
      if (type !== undefined) return sql`${notedOf(type, asin, tenant, today)} = ${one}`
      return sql`${columnOf(dimension)} = ${one}`
    })
    const names = namedDimensions.map((dimension) => sql`${columnOf(dimension)} <> ''`)
    const spanned = sql`${day} between ${days.since}::date and ${days.until}::date`
    return sql<boolean>`(${sql.join([spanned, ...conditions, ...names], sql` and `)})`
  }

const noRows: RowsBehind = { rows: [], total: 0, counted: [] }

/** Returns what a source is asked for behind a figure. */
const askOf = (
  tenant: string,
  key: SourceKey,
  { measure, since, until, values }: MeasureQuery,
  today: string,
  namedDimensions: Remainder['names'] = [],
): BehindAsk => ({
  dimensions: [...values.keys(), ...namedDimensions],
  sums: sumsOf(measure).flatMap((sum) => (sourceOf(sum) === key ? [sum.slice(key.length + 1)] : [])),
  since,
  until,
  within: withinSql(tenant, today, { since, until }, values, namedDimensions),
})

/** Reads the rows of a source behind a figure, limited to rows with a value in the `namedDimensions`. */
const readBehind = (
  scope: Scope,
  key: SourceKey,
  query: MeasureQuery,
  today: string,
  namedDimensions: Remainder['names'] = [],
): Promise<RowsBehind> => sources[key].behind(scope, askOf(scope.tenant(), key, query, today, namedDimensions))

/** Reads the two sets of rows whose difference is a remainder; their common sum has no meaning. */
const readRemainder = async (
  scope: Scope,
  query: MeasureQuery,
  { whole: totalValues, names }: Remainder,
  today: string,
) => {
  const totalQuery = { ...query, values: totalValues }
  const totalRows = await readBehind(scope, 'ads', totalQuery, today)
  return { ...rowsTogether(totalRows, await readBehind(scope, 'ads', totalQuery, today, names)), counted: [] }
}

/** Returns true if the amounts of rows add up to the measure, which ratios and differences do not. */
const isSumOfRows = ({ measure }: MeasureQuery): boolean =>
  measure.kind === 'sum' && new Set(measure.parts.map(([sign]) => sign)).size === 1

/** Returns the origin of a figure: its formula with numbers, then the file rows. */
export const explainMeasure = async (scope: Scope, query: MeasureQuery, today: string): Promise<Explanation> => {
  const { measure, known: metrics } = query
  const remainder = remainderOf(query)
  const formula = formulaOf(measure, metrics.find)
  let behind = noRows
  const entered: Explanation['inputs'] = []
  for (const key of sourcesOf(measure)) {
    entered.push(...((await sources[key].inputs?.(scope, askOf(scope.tenant(), key, query, today))) ?? []))
    const sourceRows =
      key === 'ads' && remainder
        ? await readRemainder(scope, query, remainder, today)
        : await readBehind(scope, key, query, today)
    behind = rowsTogether(behind, key === 'money' && !isSumOfRows(query) ? { ...sourceRows, counted: [] } : sourceRows)
  }
  const { inputs, notes } = await readInputs(scope, query, remainder, today)
  return {
    formula: remainder
      ? `${formula}. Not named by any report: the total minus the part reports name by ${remainder.viewLabel}`
      : formula,
    ...{ inputs: [...entered, ...inputs], notes },
    ...behind,
  }
}
