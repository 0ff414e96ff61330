import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { isActive } from './discontinued.ts'

/** Returns in a used state, sold by Amazon for the seller: nobody plans with them. */
export const isGraded = sql<boolean>`starts_with(sku, 'amzn.gr.')`

/** Of table `skus`: what Amazon is to store without its label being known. */
export const missesFnsku = sql<boolean>`
  (platform = 'amazon' and fnsku is null and ${isActive} and not merchant and not ${isGraded})`

/** SKUs of the tenant without an FNSKU. */
export const countMissingFnskus = async ({ tx, tenant }: Scope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from skus where tenant_id = ${tenant()}::uuid and ${missesFnsku}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Does what may change how many SKUs miss their FNSKU; browsers are told when it has. */
export const noticeMissingFnskus = async <T>(scope: Scope, work: () => Promise<T>): Promise<T> => {
  const oldCount = await countMissingFnskus(scope)
  const result = await work()
  const value = await countMissingFnskus(scope)
  if (value !== oldCount) scope.emit('notification', { name: 'missingFnsku', value })
  return result
}
