import { type RawBuilder, sql } from 'kysely'

/**
 * Returns SQL of the current recipient rows of a household, or of a buyer known only by an email alias: without an
 * address the buyer's own hash is the list key.
 */
export const rowsOfKey = (tenant: string, key: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select * from recipients where tenant_id = ${tenant}::uuid and standing and household = ${key}
  union all
  select * from recipients where tenant_id = ${tenant}::uuid and standing and buyer = ${key} and household is null
)`

/** Returns SQL of a buyer's list key: the household, else the buyer itself. */
export const keyOfBuyer = (tenant: string, buyer: RawBuilder<unknown>): RawBuilder<Buffer> => sql`coalesce((
  select r.household from recipients r
  where r.tenant_id = ${tenant}::uuid and r.buyer = ${buyer} and r.standing and r.household is not null limit 1
), ${buyer})`
