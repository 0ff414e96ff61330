import { sql } from 'kysely'
import type { Call } from '#contract/home.ts'
import type { Scope } from '#platform/db/scope.ts'
import { LARGE_WORTH, RECENT_DAYS } from '#rules/anomalies/recentAnomalies.ts'
import { readAnomalies } from './readAnomalies.ts'

/**
 * Returns the large new anomalies of the last days and their total value, for the home screen and the anomalies screen.
 */
export const countAnomalies = async (scope: Scope, isAdmin: boolean): Promise<Call> => {
  const anomalies = await readAnomalies(scope, {
    isAdmin,
    state: 'new',
    where: [
      sql`a.until > (select max(until) from anomalies where tenant_id = ${scope.tenant()}::uuid) - ${RECENT_DAYS}::int`,
      // Restock already shows days out of stock.
      sql`a.measure <> 'daysOut'`,
    ],
  })
  const large = anomalies.filter(({ worth, money }) =>
    worth === null ? money.amount !== null : Math.abs(worth) >= LARGE_WORTH,
  )
  const worths = large.flatMap(({ worth }) => (worth === null ? [] : [Math.abs(worth)]))
  return { count: large.length, money: worths.length < large.length ? null : worths.reduce((sum, one) => sum + one, 0) }
}
