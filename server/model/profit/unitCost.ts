import { type RawBuilder, sql } from 'kysely'

/**
 * SQL of the unit cost on a day, in minor units of the company's currency; no row if none was entered. The first cost
 * of an offer also applies to all earlier days, as the best estimate for units sold then.
 */
export const unitCostOn = (
  tenant: string,
  asin: RawBuilder<unknown>,
  seller: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select (i.value #>> '{}')::numeric as cost from asin_info i
  where i.tenant_id = ${tenant}::uuid and i.asin = ${asin} and i.seller = ${seller} and i.type = 'unit_cost'
    and (i.since <= ${day} or jsonb_typeof(i.value) = 'number')
  order by i.since <= ${day} desc, case when i.since <= ${day} then i.since end desc, i.since limit 1`

/**
 * SQL of the unit costs of some ASINs, each from its first day until the next: `asin`, `seller`, `since`, `until`
 * (exclusive), `cost`. It has the costs of `unitCostOn`, for joins with many rows.
 */
export const unitCostSpans = (tenant: string, asins: readonly string[]): RawBuilder<unknown> => sql`
  with entered as materialized (
    select i.asin, i.seller, i.since, case when jsonb_typeof(i.value) = 'number' then (i.value #>> '{}')::numeric end as cost
    from asin_info i where i.tenant_id = ${tenant}::uuid and i.type = 'unit_cost' and i.asin = any(${[...asins]}::text[])
  )
  select asin, seller, since, lead(since, 1, 'infinity'::date) over (partition by asin, seller order by since) as until, cost
  from entered
  union all
  select asin, seller, '-infinity'::date, min(since), (array_agg(cost order by since) filter (where cost is not null))[1]
  from entered group by asin, seller`
