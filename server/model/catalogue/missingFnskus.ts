import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { isActive } from './discontinued.ts'

/** SQL condition for used returns that Amazon sells for the seller; they are not part of planning. */
export const isGraded = sql<boolean>`starts_with(sku, 'amzn.gr.')`

/** SQL condition on `skus`: stored at Amazon with an unknown FNSKU. */
export const missesFnsku = sql<boolean>`
  (platform = 'amazon' and fnsku is null and ${isActive} and not merchant and not ${isGraded})`

/** Returns the number of the tenant's SKUs without an FNSKU. */
export const countMissingFnskus = async ({ tx, tenant }: Scope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from skus where tenant_id = ${tenant()}::uuid and ${missesFnsku}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Runs work that may change the number of SKUs without an FNSKU, and notifies browsers if it has changed. */
export const noticeMissingFnskus = async <T>(scope: Scope, work: () => Promise<T>): Promise<T> => {
  const oldCount = await countMissingFnskus(scope)
  const result = await work()
  const value = await countMissingFnskus(scope)
  if (value !== oldCount) scope.emit('notification', { name: 'missingFnsku', value })
  return result
}
