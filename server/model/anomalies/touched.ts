import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Place } from './coveredDays.ts'

/**
 * A seller's marketplace with changed figures: the first changed day by source, or by the key of a metric to judge
 * again.
 */
export interface Touched extends Place {
  sources: ReadonlyMap<string, string>
}

/** Takes the next entry off the list; undefined if it is empty. It returns to the list if the transaction fails. */
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

/** Days that anomalies are kept, back from the company's newest. */
const KEPT_DAYS = 180

/** Deletes anomalies that are too old to act on. */
export const dropOld = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`
    delete from anomalies where tenant_id = ${tenant()}::uuid and until < (
      select max(until) from anomalies where tenant_id = ${tenant()}::uuid
    ) - ${KEPT_DAYS}::int`.execute(tx)
}
