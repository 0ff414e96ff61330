import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Place } from './coveredDays.ts'

/** A seller's marketplace whose figures have changed: from which day on, by source, or by the key of a metric that is judged anew. */
export interface Touched extends Place {
  sources: ReadonlyMap<string, string>
}

/** Takes the next place off the list; undefined when there is none. It is back on it when the transaction fails. */
export const takeTouched = async ({ tx, tenant }: Scope): Promise<Touched | undefined> => {
  const { rows } = await sql<Place & { source: string; since: string }>`
    delete from anomaly_touched t using (
      select marketplace, seller from anomaly_touched where tenant_id = ${tenant()}::uuid order by marketplace, seller limit 1
    ) next
    where t.tenant_id = ${tenant()}::uuid and t.marketplace = next.marketplace and t.seller = next.seller
    returning t.marketplace, t.seller, t.source, t.since`.execute(tx)
  const [firstRow] = rows
  if (!firstRow) return undefined
  const { marketplace, seller } = firstRow
  return { marketplace, seller, sources: new Map(rows.map(({ source, since }) => [source, since])) }
}

/** Days that anomalies are kept, counted back from the newest of the company. */
const KEPT_DAYS = 180

/** Drops what is too long ago to be done anything about. */
export const dropOld = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`
    delete from anomalies where tenant_id = ${tenant()}::uuid and until < (
      select max(until) from anomalies where tenant_id = ${tenant()}::uuid
    ) - ${KEPT_DAYS}::int`.execute(tx)
}
