import { sql } from 'kysely'
import { givenTime, KeyLists, lockImports, tryLockImports } from '#facts/index.ts'
import { postedDay } from '#model/statements/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import { recost } from './recost.ts'
import { daysOfSkus } from './touchedDays.ts'
import { writeEach } from './writeMoney.ts'

/** More days than these are not summed while somebody waits. */
const DAYS_AT_ONCE = 60

/** Sums all money anew, from the facts that stand. For a job. */
export const renewMoney = async (scope: Scope): Promise<void> => {
  const tenant = scope.tenant()
  await lockImports(scope)
  await givenTime(scope)
  const lists = new KeyLists(scope)
  const days = await lists.keep(
    'money_renewed',
    sql`
      select seller, day from money_daily where tenant_id = ${tenant}::uuid
      union select seller, day from order_lines where tenant_id = ${tenant}::uuid and standing
      union select f.seller, ${postedDay} from settlement_lines f where f.tenant_id = ${tenant}::uuid and f.standing
      union select seller, coalesce(released_on, day) from transaction_lines where tenant_id = ${tenant}::uuid and standing
      union select seller, day from ads_daily where tenant_id = ${tenant}::uuid and view = 'product'
      union select seller, day from customer_returns where tenant_id = ${tenant}::uuid and standing`,
  )
  await writeEach(scope, days)
  await lists.drop()
}

/** What stands on costs of some asins, after they have been entered: at once, or by a job while an import is at work. */
export const refreshCosts = async (scope: Scope, asins: readonly string[]): Promise<void> => {
  if (await tryLockImports(scope)) await recost(scope, asins)
  else await queueOnce(scope, jobKinds.renewMoney)
}

/** What stands on the asin of a SKU, after a person has changed it. */
export const refreshMoneyOfSku = async (scope: Scope, sku: string): Promise<void> => {
  const tenant = scope.tenant()
  const lists = new KeyLists(scope)
  const days = await lists.keep(
    'money_of_sku',
    daysOfSkus(
      tenant,
      sql`select seller, ${sku}::text collate "C" as sku from sellers where tenant_id = ${tenant}::uuid`,
    ),
  )
  if (days.count <= DAYS_AT_ONCE && (await tryLockImports(scope))) await writeEach(scope, days)
  else await queueOnce(scope, jobKinds.renewMoney)
  await lists.drop()
}

/** What stands on lines of statements of a seller's SKU, after it was deleted. The import lock must be held. */
export const refreshMoneyOfDeletedSku = async (scope: Scope, seller: string, sku: string): Promise<void> => {
  const lists = new KeyLists(scope)
  const deleted = sql`select ${seller}::text collate "C" as seller, ${sku}::text collate "C" as sku`
  const days = await lists.keep('money_of_deleted', daysOfSkus(scope.tenant(), deleted))
  await writeEach(scope, days)
  await lists.drop()
}
