import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Place } from './coveredDays.ts'

/**
 * A seller's marketplace with changed figures: the first changed day by source, or by the key of a metric to judge
 * again.
 */
export interface Touched extends Place {
  sources: ReadonlyMap<string, string>
  /** The revision of each entry, which grows when figures change again. */
  revisions: readonly { source: string; revision: number }[]
}

/** Reads the next entries of the list; undefined if it is empty. They are not locked, so imports go on meanwhile. */
export const nextTouched = async ({ tx, tenant }: Scope): Promise<Touched | undefined> => {
  const { rows } = await sql<Place & { source: string; since: string; revision: number }>`
    select t.marketplace, t.seller, t.source, t.since, t.revision from anomaly_touched t join (
      select marketplace, seller from anomaly_touched where tenant_id = ${tenant()}::uuid order by marketplace, seller limit 1
    ) next on next.marketplace = t.marketplace and next.seller = t.seller
    where t.tenant_id = ${tenant()}::uuid`.execute(tx)
  const [firstRow] = rows
  if (!firstRow) return undefined
  const { marketplace, seller } = firstRow
  return {
    marketplace,
    seller,
    sources: new Map(rows.map(({ source, since }) => [source, since])),
    revisions: rows.map(({ source, revision }) => ({ source, revision })),
  }
}

/** Removes judged entries from the list, except those whose figures have changed since they were read. */
export const removeJudged = async (
  { tx, tenant }: Scope,
  { marketplace, seller, revisions }: Touched,
): Promise<void> => {
  await sql`
    delete from anomaly_touched t using jsonb_to_recordset(${JSON.stringify(revisions)}::jsonb) r (source text, revision int)
    where t.tenant_id = ${tenant()}::uuid and t.marketplace = ${marketplace} and t.seller = ${seller}
      and t.source = r.source and t.revision = r.revision`.execute(tx)
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
