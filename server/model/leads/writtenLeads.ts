import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import { lockAllAsins } from './leadLocks.ts'
import { recount } from './recount.ts'

/** A lead that gets a card. */
interface Written {
  buyer: Buffer
  asin: string
  household: Buffer
}

const toLeadRows = (leads: readonly Written[]) => sql`
  select * from unnest(${leads.map(({ buyer }) => buyer)}::bytea[], ${leads.map(({ asin }) => asin)}::text[]) w (buyer, asin)`

const tell = async (scope: Scope): Promise<void> => {
  await recount(scope)
  scope.emit('leads', {})
}

/**
 * Marks leads as contacted at `printedAt`; others of their households cannot be contacted until the waiting period
 * ends.
 */
export const markWritten = async (scope: Scope, leads: readonly Written[], printedAt: Date): Promise<void> => {
  const { tx, tenant } = scope
  await lockAllAsins(scope)
  await sql`
    update leads l set printed_at = ${printedAt} from (${toLeadRows(leads)}) w
    where l.tenant_id = ${tenant()} and l.asin = w.asin and l.buyer = w.buyer and l.printed_at is null`.execute(tx)
  await sql`
    update leads set obstacle = 'written'
    where tenant_id = ${tenant()} and printed_at is null and obstacle is null
      and household = any(${leads.map(({ household }) => household)}::bytea[])`.execute(tx)
  await tell(scope)
}

/** Reverts `markWritten`; the obstacles of the households' other leads are recomputed in the background. */
export const unmarkWritten = async (scope: Scope, leads: readonly Written[], printedAt: Date): Promise<void> => {
  const { tx, tenant } = scope
  await lockAllAsins(scope)
  await sql`
    update leads l set printed_at = null from (${toLeadRows(leads)}) w
    where l.tenant_id = ${tenant()} and l.asin = w.asin and l.buyer = w.buyer and l.printed_at = ${printedAt}`.execute(
    tx,
  )
  await tell(scope)
  await queueOnce(scope, jobKinds.refreshLeads)
}
