import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/**
 * A purchaser on the blacklist may be known by an e-mail alias alone: whoever bought under it, here or in the imports named,
 * bears the label as well. The buyers that got it.
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
