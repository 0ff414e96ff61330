import { type RawBuilder, sql } from 'kysely'
import { type Dimension, infoOfDimension, isTimeDimension } from '#rules/measures/dimensions.ts'
import type { Days, FactColumns } from './sources/source.ts'

/** What is noted of a fact's asin and seller on a day; of a category else what reports say. */
const notedOf = (type: string, asin: RawBuilder<unknown>, tenant: string, today: string) => sql`coalesce((
  select nullif(i.value #>> '{}', '') from asin_info i
  where i.tenant_id = ${tenant}::uuid and i.asin = ${asin} and i.seller = f.seller and i.type = ${type} and i.since <= ${today}::date
  order by i.since desc limit 1
), ${
  type === 'category'
    ? sql`(select min(s.said_category) from skus s where s.tenant_id = ${tenant}::uuid and s.asin = ${asin} and s.said_category <> '')`
    : sql`null`
}, '')`

/** SQL that keeps facts `f` within the days and the values of a figure, and to what has the names `named`. */
export const withinSql =
  (
    tenant: string,
    today: string,
    days: Days,
    values: ReadonlyMap<Dimension, readonly string[]>,
    named: readonly Dimension[] = [],
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
    const names = named.map((dimension) => sql`${columnOf(dimension)} <> ''`)
    const spanned = sql`${day} between ${days.since}::date and ${days.until}::date`
    return sql<boolean>`(${sql.join([spanned, ...conditions, ...names], sql` and `)})`
  }
