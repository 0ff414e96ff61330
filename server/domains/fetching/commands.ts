import type { Fetch, fetchRoutes } from '#contract/fetches.ts'
import type { BodyOf } from '#contract/route.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import { daysProblem } from '#rules/fetching/daysProblem.ts'
import type { FetchedReport } from '#rules/fetching/fetchedReports.ts'
import { cutDays, type Days } from '#rules/fetching/spans.ts'
import { fetchOf, findFetch, patchFetch, selectFetches } from './fetchRow.ts'
import { columnsOf, type Place, reportOf, resolvePlace } from './place.ts'
import { enterFetches, todayOf } from './planFetches.ts'
import { type Access, isOpen, type ReportClients } from './reportClient.ts'
import { wakeFetches } from './runFetches.ts'
import { urgencyOf } from './urgency.ts'

type FetchRequest = BodyOf<typeof fetchRoutes.startFetches>

type Shut = Exclude<Access['state'], 'on' | 'failing'>

const disconnectedMessages: Readonly<Record<Shut, string>> = {
  revoked: 'Amazon no longer accepts this connection. Connect the account again under Settings › Integrations.',
  resting: 'This account is connected to the demo’s Amazon, which is switched off in this installation.',
  off: 'This account is not connected to Amazon. Connect it under Settings › Integrations.',
}

/** Returns the access that fetches a source. Throws when none is open. */
const accessFor = async (scope: Scope, clients: ReportClients, place: Place): Promise<Access> => {
  const { api } = reportOf(place)
  const access = (await clients.list(scope)).find(
    (one) => one.api === api && one.seller === place.seller && one.region === place.region,
  )
  if (!access) throw conflict(disconnectedMessages.off)
  if (!isOpen(access)) throw conflict(disconnectedMessages[access.state as Shut])
  if (place.marketplace && !access.marketplaces.includes(place.marketplace))
    throw badRequest(`The account does not sell in ${place.marketplace}.`)
  return access
}

/** Returns the requested days. Throws when Amazon does not report them. */
const resolveDays = (report: FetchedReport, { since, until }: FetchRequest, today: string): Days | null => {
  const problem = daysProblem(report, { ...(since && { since }), ...(until && { until }) }, today)
  if (problem) throw badRequest(problem)
  return since !== undefined && until !== undefined ? { since, until } : null
}

const openStates = ['waiting', 'asked', 'ready'] as const
/** Moves open fetches of the same days to the front of the queue and returns their ids. */
const hasten = async ({ tx, tenant }: Scope, place: Place, span: Days | null, urgency: number, now: Date) => {
  const rows = await tx
    .updateTable('fetches')
    .set(({ fn, val }) => ({ urgency: fn<number>('least', ['urgency', val(urgency)]), next_at: now }))
    .where('tenant_id', '=', tenant())
    .where('state', 'in', openStates)
    .where((row) => row.and(columnsOf(place)))
    .where('since', span ? '=' : 'is', span?.since ?? null)
    .where('until', span ? '=' : 'is', span?.until ?? null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Requests reports for a user. Days that are in progress already are not requested twice. */
export const startFetches = async (
  scope: Scope,
  clients: ReportClients,
  request: FetchRequest,
  user: { userId: string; name: string },
  now: Date,
): Promise<Fetch[]> => {
  const place = resolvePlace(request)
  const access = await accessFor(scope, clients, place)
  const report = reportOf(place)
  const today = todayOf(access, place, now)
  const days = resolveDays(report, request, today)
  const spans = days ? cutDays(days, report.spanDays) : [null]
  const ids: number[] = []
  const fresh: (Days | null)[] = []
  for (const span of spans) {
    const urgency = urgencyOf({ report, reason: 'person', until: span?.until ?? null }, today)
    const open = await hasten(scope, place, span, urgency, now)
    if (open.length) ids.push(...open)
    else fresh.push(span)
  }
  const wish = { reason: 'person' as const, by: { id: user.userId, name: user.name } }
  ids.push(...(await enterFetches(scope, place, { spans: fresh, name: report.name }, wish, { now, today })))
  await wakeFetches(scope, now)
  const rows = await selectFetches(scope).where('f.id', 'in', ids).orderBy('f.id', 'desc').execute()
  return rows.map(fetchOf)
}

/** Retries a fetch without a result: downloads a report that Amazon lists again, and requests any other anew. */
export const retryFetch = async (scope: Scope, clients: ReportClients, id: number, now: Date): Promise<Fetch> => {
  const row = await findFetch(scope, id)
  const currentFetch = fetchOf(row)
  if (!['failed', 'stopped', 'empty'].includes(currentFetch.state))
    throw conflict('This fetch is running or complete, so there is nothing to retry.')
  await accessFor(scope, clients, resolvePlace(currentFetch))
  const isListed = reportOf(row).shape === 'listed' && row.document !== null
  await patchFetch(
    scope,
    row,
    [row.state],
    {
      ...{ upload_id: null, message: null, todo: null, tries: 0, next_at: now, urgency: 0 },
      ...(isListed
        ? { state: 'ready' }
        : { state: 'waiting', asked_at: null, amazon_id: null, document: null, made_at: null }),
    },
    now,
  )
  await wakeFetches(scope, now)
  return fetchOf(await findFetch(scope, id))
}

/** Stops a fetch that is not finished. */
export const stopFetch = async (scope: Scope, id: number, now: Date): Promise<Fetch> => {
  const row = await findFetch(scope, id)
  const patch = { state: 'stopped' as const, next_at: null, message: null, todo: null }
  if (!(await patchFetch(scope, row, [...openStates], patch, now)))
    throw conflict('This fetch is finished. Undo its file under Uploads.')
  return fetchOf(await findFetch(scope, id))
}
