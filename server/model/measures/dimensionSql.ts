import { type RawBuilder, sql } from 'kysely'
import { type Dimension, infoOfDimension, isTimeDimension } from '#rules/measures/dimensions.ts'
import { bucketOf } from './sources/bucketSql.ts'
import type { Source } from './sources/source.ts'

/** Columns of a listing from joined tables: `p` its seller, `a` its attributes, `c` its category in reports. */
const ofListing: Readonly<Partial<Record<Dimension, RawBuilder<unknown>>>> = {
  marketplace: sql`f.marketplace`,
  seller: sql`f.seller`,
  asin: sql`f.asin`,
  platform: sql`coalesce(p.platform, '') collate "C"`,
  category: sql`coalesce(nullif(a.category, ''), c.category, '') collate "C"`,
}

/** SQL of a listing's attribute by the key of its info type. */
const notedColumn = (type: string) => sql`coalesce(${sql.ref(`a.${type}`)}, '') collate "C"`

/** Returns SQL of a dimension over the row `f` of a source, with days shifted by `shiftDays`. */
export const dimensionSql = (source: Source, dimension: Dimension, shiftDays = 0): RawBuilder<unknown> => {
  if (isTimeDimension(dimension)) return bucketOf(dimension, sql`f.day`, shiftDays)
  const column = source.columns?.[dimension] ?? ofListing[dimension]
  if (column) return column
  const type = infoOfDimension(dimension)
  if (type === undefined) throw new Error(`${dimension} cannot be read`)
  return notedColumn(type)
}

/** Same as `dimensionSql`, but product attributes are null if the row names no product. */
export const apartSql = (source: Source, dimension: Dimension, shiftDays = 0): RawBuilder<unknown> => {
  const column = dimensionSql(source, dimension, shiftDays)
  return infoOfDimension(dimension) === undefined ? column : sql`case when f.asin <> '' then ${column} end`
}

const notedIn = (dimensions: readonly Dimension[]): string[] => dimensions.flatMap((one) => infoOfDimension(one) ?? [])
const needsSellers = (dimensions: readonly Dimension[]): boolean => dimensions.includes('platform')
const needsInfo = (dimensions: readonly Dimension[]): boolean => notedIn(dimensions).length > 0

/** Joins the tables that the dimensions need to the row `f`. */
export const dimensionJoins = (tenant: string, dimensions: readonly Dimension[]): RawBuilder<unknown> => sql`
  ${needsSellers(dimensions) ? sql`left join sellers p on p.tenant_id = ${tenant}::uuid and p.seller = f.seller` : sql``}
  ${
    needsInfo(dimensions)
      ? sql`left join listing_info a on a.asin = f.asin and a.seller = f.seller
            left join listing_category c on c.asin = f.asin`
      : sql``
  }`

/** Returns the common table expressions that `dimensionJoins` joins: the attributes of listings on a day. */
export const dimensionTables = (
  tenant: string,
  dimensions: readonly Dimension[],
  today: string,
): RawBuilder<unknown>[] => {
  const types = notedIn(dimensions)
  if (types.length === 0) return []
  const notedSql = (type: string) => sql`max(value #>> '{}') filter (where type = ${sql.lit(type)}) as ${sql.ref(type)}`
  return [
    sql`listing_info as materialized (
      select asin, seller, ${sql.join(types.map(notedSql))}
      from (
        select distinct on (asin, seller, type) asin, seller, type, value from asin_info
        where tenant_id = ${tenant}::uuid and type = any(${types}::text[]) and since <= ${today}::date order by asin, seller, type, since desc
      ) newest group by asin, seller
    )`,
    sql`listing_category as materialized (
      select asin, min(said_category) as category from skus
      where tenant_id = ${tenant}::uuid and asin is not null and said_category <> '' group by asin
    )`,
  ]
}
