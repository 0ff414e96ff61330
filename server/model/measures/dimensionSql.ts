import { type RawBuilder, sql } from 'kysely'
import { type Dimension, isTimeDimension } from '#rules/measures/dimensions.ts'
import { bucketOf } from './sources/bucketSql.ts'
import type { Source } from './sources/source.ts'

/** What a listing has beside its row: `p` its seller, `a` what is noted of it, `c` what reports call its category. */
const ofListing: Readonly<Partial<Record<Dimension, RawBuilder<unknown>>>> = {
  marketplace: sql`f.marketplace`,
  seller: sql`f.seller`,
  asin: sql`f.asin`,
  platform: sql`coalesce(p.platform, '') collate "C"`,
  category: sql`coalesce(nullif(a.category, ''), c.category, '') collate "C"`,
  supplier: sql`coalesce(a.supplier, '') collate "C"`,
  'info.unit_cost': sql`coalesce(a.unit_cost, '') collate "C"`,
  'info.case_pack': sql`coalesce(a.case_pack, '') collate "C"`,
  'info.lead_time': sql`coalesce(a.lead_time, '') collate "C"`,
}

/** SQL of a dimension over the row `f` of a source; days moved by so many. */
export const dimensionSql = (source: Source, dimension: Dimension, moved = 0): RawBuilder<unknown> => {
  if (isTimeDimension(dimension)) return bucketOf(dimension, sql`f.day`, moved)
  const column = source.columns?.[dimension] ?? ofListing[dimension]
  if (!column) throw new Error(`${dimension} cannot be read`)
  return column
}

const noted: readonly Dimension[] = ['category', 'supplier', 'info.unit_cost', 'info.case_pack', 'info.lead_time']
const needsSellers = (asked: readonly Dimension[]): boolean => asked.includes('platform')
const needsInfo = (asked: readonly Dimension[]): boolean => asked.some((one) => noted.includes(one))

/** Joins what the dimensions need beside the row `f`. */
export const dimensionJoins = (tenant: string, asked: readonly Dimension[]): RawBuilder<unknown> => sql`
  ${needsSellers(asked) ? sql`left join sellers p on p.tenant_id = ${tenant}::uuid and p.seller = f.seller` : sql``}
  ${
    needsInfo(asked)
      ? sql`left join listing_info a on a.asin = f.asin and a.seller = f.seller
            left join listing_category c on c.asin = f.asin`
      : sql``
  }`

/** Common table expressions that `dimensionJoins` joins: what counts of a listing on a day. */
export const dimensionTables = (tenant: string, asked: readonly Dimension[], today: string): RawBuilder<unknown>[] => {
  if (!needsInfo(asked)) return []
  const notedSql = (type: string) => sql`max(value #>> '{}') filter (where type = ${sql.lit(type)}) as ${sql.ref(type)}`
  return [
    sql`listing_info as materialized (
      select asin, seller, ${sql.join(['category', 'supplier', 'unit_cost', 'case_pack', 'lead_time'].map(notedSql))}
      from (
        select distinct on (asin, seller, type) asin, seller, type, value from asin_info
        where tenant_id = ${tenant}::uuid and since <= ${today}::date order by asin, seller, type, since desc
      ) newest group by asin, seller
    )`,
    sql`listing_category as materialized (
      select asin, min(said_category) as category from skus
      where tenant_id = ${tenant}::uuid and asin is not null and said_category <> '' group by asin
    )`,
  ]
}
