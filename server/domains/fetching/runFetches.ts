import { inScope, type Scope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueBy } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { advanceFetch } from './advanceFetch.ts'
import { patchFetch } from './fetchRow.ts'
import type { FetchRow } from './orderOf.ts'
import { placeOf, reportOf } from './place.ts'
import { type Access, isOpen, type ReportClients } from './reportClient.ts'

/** Time slice of a tenant, in ms; the next tenant follows. */
const TURN_MS = 15_000
const openStates = ['waiting', 'asked', 'ready'] as const

/** Queues the job that runs due steps of fetches. */
export const wakeFetches = (scope: Scope, now: Date): Promise<void> => queueBy(scope, jobKinds.runFetches, [], now)

const findDue = ({ tx, tenant }: Scope, now: Date): Promise<FetchRow | undefined> =>
  tx
    .selectFrom('fetches')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .where('state', 'in', openStates)
    .where('next_at', '<=', now)
    .orderBy('urgency')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Returns when the next step is due; null when none is. */
const findNext = async ({ tx, tenant }: Scope): Promise<Date | null> => {
  const { at: nextAt } = await tx
    .selectFrom('fetches')
    .select(({ fn }) => fn.min('next_at').as('at'))
    .where('tenant_id', '=', tenant())
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow()
  return nextAt
}

const accessOf = (accesses: readonly Access[], row: FetchRow) => {
  const { api } = reportOf(row)
  return accesses.find(
    (one) => one.api === api && one.seller === row.seller && one.region === row.region && isOpen(one),
  )
}

/** Puts a fetch on hold while its connection is off; `release` resumes it. */
const hold = (scope: Scope, row: FetchRow, now: Date) => patchFetch(scope, row, [...openStates], { next_at: null }, now)

/** Runs due steps one after another until none is left or the time slice ends. */
export const runFetches = async (platform: Platform, clients: ReportClients, tenant: string): Promise<void> => {
  const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant }, work)
  const end = Date.now() + TURN_MS
  while (Date.now() < end) {
    const dueFetch = await withScope(async (scope) => {
      const row = await findDue(scope, platform.now())
      if (!row) return undefined
      const access = accessOf(await clients.list(scope), row)
      return { row, access, open: access && (await clients.connect(scope, placeOf(row))) }
    })
    if (!dueFetch) return
    const { row, access, open } = dueFetch
    if (!access || !open) {
      await withScope((scope) => hold(scope, row, platform.now()))
      continue
    }
    await advanceFetch({ platform, row, access }, open)
  }
}

/** The job that runs a tenant's steps one after another; tenants take turns. */
export const runJob = (platform: Platform, clients: ReportClients): JobKind => ({
  kind: jobKinds.runFetches,
  atOnce: 4,
  onePerTenant: true,
  run: async (job) => {
    await runFetches(platform, clients, job.tenant)
    await job.finish(async (scope) => {
      const next = await findNext(scope)
      if (next) await queueBy(scope, jobKinds.runFetches, [], next)
      return {}
    })
  },
})
