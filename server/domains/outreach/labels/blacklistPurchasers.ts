import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/**
 * Labels the buyers of blacklisted purchasers, who may be known only by an email alias, in all imports or the given
 * ones. Returns the newly labeled buyers.
 */
export const blacklistPurchasers = async ({ tx, tenant }: Scope, imports?: readonly number[]): Promise<Buffer[]> => {
  const importsCondition = imports ? sql`and r.import_id = any(${imports}::bigint[])` : sql``
  const { rows } = await sql<{ hash: Buffer }>`
    insert into labels (tenant_id, type, hash, label)
    select distinct ${tenant()}::uuid, 'customer', r.buyer, 'blacklist' from recipients r
    where r.tenant_id = ${tenant()} and r.standing and r.buyer <> r.alias ${importsCondition} and r.alias in (
      select hash from labels where tenant_id = ${tenant()} and type = 'customer' and label = 'blacklist'
    )
    on conflict do nothing returning hash`.execute(tx)
  return rows.map(({ hash }) => hash)
}
