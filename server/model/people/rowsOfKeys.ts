import { type RawBuilder, sql } from 'kysely'

/**
 * The standing recipient rows of a household, or, for a buyer known by an e-mail alias alone, of that buyer: such a one has no
 * address, so its own hash is the key it is listed by.
 */
export const rowsOfKey = (tenant: string, key: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select * from recipients where tenant_id = ${tenant}::uuid and standing and household = ${key}
  union all
  select * from recipients where tenant_id = ${tenant}::uuid and standing and buyer = ${key} and household is null
)`

/** The key a buyer is listed by: the household, else the buyer itself. */
export const keyOfBuyer = (tenant: string, buyer: RawBuilder<unknown>): RawBuilder<Buffer> => sql`coalesce((
  select r.household from recipients r
  where r.tenant_id = ${tenant}::uuid and r.buyer = ${buyer} and r.standing and r.household is not null limit 1
), ${buyer})`
