import { type RawBuilder, sql } from 'kysely'
import type { Projection } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { lockSearchTokens } from './searchTokens.ts'

/** Deletes name, address and search tokens of erased buyers (`buyer`), for orders up to their erasure. */
const takeOff = async ({ tx, tenant }: Scope, buyers: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update recipients r set person = null from erased_people e
    where e.tenant_id = ${tenant()}::uuid and e.buyer in (select buyer from ${buyers} b)
      and r.tenant_id = e.tenant_id and r.buyer = e.buyer and r.person is not null and r.happened_at <= e.erased_at`.execute(
    tx,
  )
  await sql`
    delete from address_words w where w.tenant_id = ${tenant()}::uuid and w.buyer in (select buyer from ${buyers} b) and not exists (
      select from recipients r join erased_people e on e.tenant_id = r.tenant_id and e.buyer = r.buyer
      where r.tenant_id = w.tenant_id and r.buyer = w.buyer and r.standing and r.happened_at > e.erased_at
    )`.execute(tx)
}

/** Deletes data of erased buyers that a file brings again, during its import. */
export const erasedPeople: Projection = {
  name: 'erased_people',
  mark: (change, moment) =>
    moment === 'after' && change.tells('recipients')
      ? sql`
        select distinct f.buyer from erased_people e join (${change.rows('recipients')}) f on f.buyer = e.buyer
        where e.tenant_id = ${change.space.tenant}::uuid`
      : undefined,
  rebuild: async ({ scope, marked }) => {
    if (marked.count > 0) await takeOff(scope, marked.table)
    return undefined
  },
}

/** Deletes older versions of the same orders, which may contain the name in another spelling. */
const eraseOlder = async ({ tx, tenant }: Scope, buyer: Buffer): Promise<void> => {
  await sql`
    update recipients r set person = null where r.tenant_id = ${tenant()}::uuid and not r.standing and r.person is not null
      and (r.kind, r.seller, r.set_key) in (
        select kind, seller, set_key from recipients where tenant_id = ${tenant()}::uuid and buyer = ${buyer} and standing
      )`.execute(tx)
}

/**
 * Erases a buyer now and in later files for orders up to `now`: name, address, search tokens and proposed labels. The
 * keyed hash stays, and with it orders, labels and opt-outs. A newer order adds the buyer's data again.
 */
export const erasePerson = async (
  scope: Scope,
  buyer: Buffer,
  { by: erasedBy, now }: { by: string; now: Date },
): Promise<void> => {
  const { tx, tenant } = scope
  await lockSearchTokens(scope)
  await tx
    .insertInto('erased_people')
    .values({ tenant_id: tenant(), buyer, erased_at: now, erased_by: erasedBy })
    .onConflict((on) => on.columns(['tenant_id', 'buyer']).doUpdateSet({ erased_at: now, erased_by: erasedBy }))
    .execute()
  await takeOff(scope, sql`(select ${buyer}::bytea as buyer)`)
  await eraseOlder(scope, buyer)
  await tx
    .deleteFrom('label_suggestions')
    .where('tenant_id', '=', tenant())
    .where('type', '=', 'customer')
    .where('hash', '=', buyer)
    .execute()
}

/** Returns when a buyer was erased manually; null if never. */
export const whenErased = async ({ tx, tenant }: Scope, buyer: Buffer): Promise<Date | null> => {
  const row = await tx
    .selectFrom('erased_people')
    .select('erased_at')
    .where('tenant_id', '=', tenant())
    .where('buyer', '=', buyer)
    .executeTakeFirst()
  return row?.erased_at ?? null
}
