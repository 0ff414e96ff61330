import { sql } from 'kysely'
import type { LeadData, LeadFilters, LeadJob } from '#contract/leads.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, UserError } from '#platform/errors.ts'
import type { JobRow } from '#platform/jobs/job.ts'
import { queueJobs } from '#platform/jobs/queue.ts'
import { setFilters } from '#rules/leadFilters.ts'
import { GENERATE } from './generateLeads.ts'

const leadJob = ({ id, state, args, result, message }: JobRow): LeadJob => ({
  id,
  state,
  args: args as LeadJob['args'],
  ...(result ? { result } : {}),
  ...(message ? { message } : {}),
})

const refuseUnknown = async ({ tx, tenant }: Scope, asins: readonly string[]) => {
  const { rows } = await sql<{ asin: string }>`
    select asin from unnest(${asins}::text[]) as asked (asin)
    where not exists (select from lead_asins a where a.tenant_id = ${tenant()} and a.asin = asked.asin)`.execute(tx)
  const [first, ...others] = rows
  if (!first) return
  const named = others.length ? `${first.asin} and ${others.length} more` : first.asin
  throw new UserError(404, `No buyer of ${named} is known yet; import orders and shipments first.`)
}

/** The asins that the search of the filters leaves: what a table filtered by it shows. */
const searched = (asins: readonly string[], { asinSearch = '' }: LeadFilters): string[] => {
  const wanted = asinSearch.toUpperCase()
  const left = [...new Set(asins)].filter((asin) => asin.toUpperCase().includes(wanted))
  if (asins.length > 0 && left.length === 0) throw badRequest(`None of these ASINs contains “${asinSearch}”.`)
  return left
}

/** Queues a job for each asin that the filters leave; refuses all of them when one has no buyer. */
export const addLeadJobs = async (
  scope: Scope,
  asins: readonly string[],
  { data = {}, filters = {} }: { data?: LeadData | undefined; filters?: LeadFilters | undefined },
): Promise<LeadJob[]> => {
  const each = searched(asins, setFilters(filters))
  await refuseUnknown(scope, each)
  const rows = await queueJobs(
    scope,
    GENERATE,
    each.map((asin) => [asin]),
    { data: { data, filters: setFilters(filters) }, announced: true },
  )
  return rows.map(leadJob)
}

/** Lead jobs of the last day and those still open, newest first. */
export const listLeadJobs = async ({ tx, tenant }: Scope): Promise<LeadJob[]> => {
  const { rows } = await sql<JobRow>`
    select id, state, args, result, message from jobs
    where tenant_id = ${tenant()} and kind = ${GENERATE}
      and (created_at > now() - interval '1 day' or state in ('queued', 'running'))
    order by created_at desc, id`.execute(tx)
  return rows.map(leadJob)
}
