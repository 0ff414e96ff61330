import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { lockClaims } from './claimsLock.ts'

/** Deletes the cases of a seller's SKU that were never filed with Amazon. `asin` also selects cases without a SKU. */
export const deleteClaimsOfSku = async (
  scope: Scope,
  seller: string,
  { sku, asin }: { sku: string; asin: string | null },
): Promise<void> => {
  const { tx, tenant } = scope
  await lockClaims(scope)
  const { numAffectedRows = 0n } = await sql`
    delete from claims where tenant_id = ${tenant()}::uuid and seller = ${seller} and filed_at is null
      and (sku = ${sku} or sku is null and asin = ${asin})`.execute(tx)
  if (numAffectedRows > 0n) scope.emit('claims', {})
}
