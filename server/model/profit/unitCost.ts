import { type RawBuilder, sql } from 'kysely'

/** SQL of what a unit costs on a day, in minor units of the company's currency; no row while nobody has said it. */
export const unitCostOn = (
  tenant: string,
  asin: RawBuilder<unknown>,
  seller: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select (i.value #>> '{}')::numeric as cost from asin_info i
  where i.tenant_id = ${tenant}::uuid and i.asin = ${asin} and i.seller = ${seller} and i.type = 'unit_cost' and i.since <= ${day}
  order by i.since desc limit 1`
