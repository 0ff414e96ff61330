import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  type LeadData,
  type LeadFilters,
  type LeadJob,
  type LeadRow,
  labelTypes,
  leadsRoutes,
} from '#contract/leads.ts'
import { discontinuedAsins } from '#model/catalogue/index.ts'
import { lockAllAsins, matchingLeads, recount } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, UserError } from '#platform/errors.ts'
import type { JobRow } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueJobs, queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { setFilters } from '#rules/leadFilters.ts'

const leadJob = ({ id, state, args, result, message }: JobRow): LeadJob => ({
  id,
  state,
  args: args as LeadJob['args'],
  ...(result ? { result } : {}),
  ...(message ? { message } : {}),
})

const refuseUnknown = async ({ tx, tenant }: Scope, asins: readonly string[]) => {
  const { rows } = await sql<{ asin: string }>`
    select asin from unnest(${asins}::text[]) as requested (asin)
    where not exists (select from lead_asins a where a.tenant_id = ${tenant()} and a.asin = requested.asin)`.execute(tx)
  const [firstRow, ...otherRows] = rows
  if (!firstRow) return
  const asinsText = otherRows.length ? `${firstRow.asin} and ${otherRows.length} more` : firstRow.asin
  throw new UserError(404, `No buyer of ${asinsText} is known yet; import orders and shipments first.`)
}

/** Returns the ASINs that match the search of the filters, as in the filtered table. */
const searched = (asins: readonly string[], { asinSearch = '' }: LeadFilters): string[] => {
  const searchText = asinSearch.toUpperCase()
  const matchingAsins = [...new Set(asins)].filter((asin) => asin.toUpperCase().includes(searchText))
  if (asins.length > 0 && matchingAsins.length === 0) throw badRequest(`None of these ASINs contains “${asinSearch}”.`)
  return matchingAsins
}

/** Queues a job for each ASIN that matches the filters; throws for all of them when one has no buyer. */
const addLeadJobs = async (
  scope: Scope,
  asins: readonly string[],
  { data = {}, filters = {} }: { data?: LeadData | undefined; filters?: LeadFilters | undefined },
): Promise<LeadJob[]> => {
  const each = searched(asins, setFilters(filters))
  await refuseUnknown(scope, each)
  const rows = await queueJobs(
    scope,
    jobKinds.generateLeads,
    each.map((asin) => [asin]),
    { data: { data, filters: setFilters(filters) }, announced: true },
  )
  return rows.map(leadJob)
}

/** Returns lead jobs of the last day and open ones, newest first. */
const listLeadJobs = async ({ tx, tenant }: Scope): Promise<LeadJob[]> => {
  const { rows } = await sql<JobRow>`
    select id, state, args, result, message from jobs
    where tenant_id = ${tenant()} and kind = ${jobKinds.generateLeads}
      and (created_at > now() - interval '1 day' or state in ('queued', 'running'))
    order by created_at desc, id`.execute(tx)
  return rows.map(leadJob)
}

interface CountedAsin {
  asin: string
  name: string | null
  ready: number
  printable: number
}

const leadRow = ({ name, ...row }: CountedAsin): LeadRow => (name === null ? row : { ...row, name })

/** Returns every active ASIN with a buyer, including zeros; those that contain `search` when given. */
const listLeads = async ({ tx, tenant }: Scope, search = ''): Promise<LeadRow[]> => {
  const { rows } = await sql<CountedAsin>`
    select asin, name, ready, printable from lead_asins
    where tenant_id = ${tenant()} and position(${search.toUpperCase()} in upper(asin)) > 0
      and asin not in (${discontinuedAsins(tenant())})
    order by asin`.execute(tx)
  return rows.map(leadRow)
}

/** Counts leads with matching buyers, of all ASINs or the given ones. */
const countMatching = async ({ tx, tenant }: Scope, filters: LeadFilters, asins: string[] | undefined) => {
  const audience = asins ? { asins, filters } : { filters }
  const { rows } = await sql<Omit<CountedAsin, 'name'>>`
    select l.asin, count(*) as ready, count(*) filter (where l.obstacle is null) as printable
    from ${matchingLeads(tenant(), audience, [sql`l.printed_at is null`])} group by l.asin`.execute(tx)
  return new Map(rows.map(({ asin, ...counts }) => [asin, counts]))
}

/** Returns the same rows with counts of leads whose buyers match the other filters. */
const filterLeads = async (scope: Scope, filters: LeadFilters): Promise<LeadRow[]> => {
  const { asinSearch, ...ofBuyers } = setFilters(filters)
  const rows = await listLeads(scope, asinSearch)
  if (!Object.keys(ofBuyers).length) return rows
  const matching = await countMatching(scope, ofBuyers, asinSearch ? rows.map(({ asin }) => asin) : undefined)
  return rows.map((row) => ({ ...row, ...(matching.get(row.asin) ?? { ready: 0, printable: 0 }) }))
}

/** Returns one row per requested ASIN, in that order; 0 for unknown ASINs. */
const readyLeads = async ({ tx, tenant }: Scope, asins: readonly string[]): Promise<LeadRow[]> => {
  const { rows } = await sql<CountedAsin>`
    select requested.asin, a.name, coalesce(a.ready, 0) as ready, coalesce(a.printable, 0) as printable
    from unnest(${asins}::text[]) with ordinality as requested (asin, position)
    left join lead_asins a on a.tenant_id = ${tenant()} and a.asin = requested.asin
    order by requested.position`.execute(tx)
  return rows.map(leadRow)
}

/** Number of ASINs above which browsers refetch the whole table. */
const FEW = 200

/** Deletes unprinted leads of some ASINs; printed ones stay as contacted. Returns the number. */
const clearLeads = async (scope: Scope, asins: readonly string[]): Promise<number> => {
  await lockAllAsins(scope)
  const deleted = await sql`
    delete from leads where tenant_id = ${scope.tenant()} and asin = any(${asins}) and printed_at is null`.execute(
    scope.tx,
  )
  const count = Number(deleted.numAffectedRows ?? 0)
  if (count === 0) return 0
  await recount(scope, asins)
  scope.emit('leads', asins.length > FEW ? {} : { asins: [...asins] })
  return count
}

export const serveLeads = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, leadsRoutes.listLeads, ({ scope }) => listLeads(scope))
  serve(app, platform, leadsRoutes.filterLeads, ({ scope, body }) => filterLeads(scope, body))
  serve(app, platform, leadsRoutes.readyLeads, ({ scope, body }) => readyLeads(scope, body.asins))
  serve(app, platform, leadsRoutes.listLeadJobs, ({ scope }) => listLeadJobs(scope))

  serve(app, platform, leadsRoutes.generateLeads, async ({ scope, params, body, note }) => {
    const [job] = await addLeadJobs(scope, [params.asin], body)
    if (!job) throw new Error('No job was queued')
    note({ after: { job: job.id, ...body } })
    return { job }
  })
  serve(app, platform, leadsRoutes.generateLeadsBatch, async ({ scope, body, note }) => {
    note({ after: body })
    return { jobs: await addLeadJobs(scope, body.asins, body) }
  })

  serve(app, platform, leadsRoutes.clearLeads, async ({ scope, params, note }) => {
    note({ after: { deleted: await clearLeads(scope, [params.asin]) } })
    return {}
  })
  serve(app, platform, leadsRoutes.clearLeadsBatch, async ({ scope, body, note }) => {
    note({ after: { asins: body.asins, deleted: await clearLeads(scope, body.asins) } })
    return {}
  })
  serve(app, platform, leadsRoutes.refreshLeads, async ({ scope }) => {
    await queueOnce(scope, jobKinds.refreshLeads)
    return {}
  })

  serve(app, platform, leadsRoutes.listLeadLabels, async ({ params: { type } }) =>
    labelTypes[type].map((label) => ({ type, label })),
  )
}
