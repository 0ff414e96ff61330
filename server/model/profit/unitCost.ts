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
