import { sql } from 'kysely'
import type { Call } from '#contract/home.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readAnomalies } from './readAnomalies.ts'

/** Days within which something can still be done about what an anomaly tells. */
const LATE_DAYS = 14
/** Minor units of the company's currency: what is worth less is told on its own screen alone. */
const OF_WEIGHT = 10_000

/** New anomalies of weight of the last days, and what they are worth together. */
export const countAnomalies = async (scope: Scope, isAdmin: boolean): Promise<Call> => {
  const found = await readAnomalies(scope, {
    isAdmin,
    state: 'new',
    where: [
      sql`a.until > (select max(until) from anomalies where tenant_id = ${scope.tenant()}::uuid) - ${LATE_DAYS}::int`,
      // days out are told by restock already
      sql`a.measure <> 'daysOut'`,
    ],
  })
  const heavy = found.filter(({ worth, money }) =>
    worth === null ? money.amount !== null : Math.abs(worth) >= OF_WEIGHT,
  )
  const known = heavy.flatMap(({ worth }) => (worth === null ? [] : [Math.abs(worth)]))
  return { count: heavy.length, money: known.length < heavy.length ? null : known.reduce((sum, one) => sum + one, 0) }
}
