import type { Scope } from '#platform/db/scope.ts'
import { fetchedReports } from '#rules/fetching/fetchedReports.ts'
import { type FetchPatch, patchFetch } from './fetchRow.ts'
import { type Answer, type Next, nextStep, type Standing } from './nextStep.ts'
import type { FetchRow } from './orderOf.ts'
import { reportOf } from './place.ts'
import type { Access, Listed } from './reportClient.ts'

const isOpen = (state: FetchRow['state']): state is Standing['state'] =>
  state === 'waiting' || state === 'asked' || state === 'ready'

const standingOf = (row: FetchRow, now: Date): Standing => {
  if (!isOpen(row.state)) throw new Error(`A fetch that is ${row.state} has no step to take`)
  const waited = row.asked_at === null ? 0 : (now.getTime() - row.asked_at.getTime()) / 1000
  return { state: row.state, shape: reportOf(row).shape, tries: row.tries, waited }
}

/** Statuses after which Amazon has certainly not received the request. */
const unsentStatuses: ReadonlySet<Answer['status']> = new Set(['throttled', 'refused', 'disconnected'])

const patchFromAnswer = (row: FetchRow, answer: Answer): FetchPatch => {
  if (answer.status === 'asked') return { amazon_id: answer.id }
  if (answer.status === 'made') return { document: answer.document, made_at: answer.at }
  if (answer.status === 'stored') return { upload_id: answer.upload }
  // A request that was sent and lost earlier keeps its time, so that `find` still looks for it.
  return row.state === 'waiting' && row.asked_at === null && unsentStatuses.has(answer.status) ? { asked_at: null } : {}
}

const patchOf = ({ state, after: delaySeconds, tries, problem, anew }: Next, now: Date): FetchPatch => ({
  ...{ state, tries, message: problem?.message ?? null, todo: problem?.todo ?? null },
  next_at: delaySeconds === null ? null : new Date(now.getTime() + delaySeconds * 1000),
  ...(anew ? { asked_at: null, amazon_id: null, document: null, made_at: null } : {}),
})

/** Writes the outcome of a step; false when the fetch is no longer in that state. */
export const settleStep = (scope: Scope, row: FetchRow, answer: Answer, now: Date): Promise<boolean> => {
  const next = nextStep(standingOf(row, now), answer)
  return patchFetch(scope, row, [row.state], { ...patchFromAnswer(row, answer), ...patchOf(next, now) }, now)
}

/** Delays other fetches that wait for the same rate limit. Listing reports has a rate limit of its own. */
export const holdOthers = async (
  scope: Scope,
  row: FetchRow,
  { api }: Pick<Access, 'api'>,
  now: Date,
): Promise<void> => {
  const { shape, from } = reportOf(row)
  const isOwnTurn = row.state === 'waiting' && (row.asked_at !== null || shape === 'listed')
  if (isOwnTurn) return
  const { after: delaySeconds } = nextStep(standingOf(row, now), { status: 'throttled' })
  const types = fetchedReports
    .filter((one) => one.api === api && one.from === from && (row.state !== 'waiting' || one.shape !== 'listed'))
    .map(({ type }) => type)
  await scope.tx
    .updateTable('fetches')
    .set({ next_at: new Date(now.getTime() + (delaySeconds ?? 0) * 1000) })
    .where('tenant_id', '=', scope.tenant())
    .where('seller', '=', row.seller)
    .where('region', '=', row.region)
    .where('type', 'in', types)
    .where('state', '=', row.state)
    .where('next_at', '<=', now)
    .execute()
}

const dayOf = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? null

/** Stores each listed report as a fetch of its own; the first one replaces the fetch that listed them. */
export const settleListed = async (scope: Scope, row: FetchRow, reports: readonly Listed[], now: Date) => {
  const [firstReport, ...otherReports] = reports.map(({ id, document, since, until, madeAt }) => ({
    ...{ amazon_id: id, document, made_at: madeAt, since: dayOf(since), until: dayOf(until) },
    ...{ state: 'ready' as const, next_at: now, tries: 0, message: null, todo: null },
  }))
  if (!firstReport || !(await patchFetch(scope, row, ['waiting'], firstReport, now)) || otherReports.length === 0)
    return
  const { id: _id, ...same } = row
  await scope.tx
    .insertInto('fetches')
    .values(otherReports.map((one) => ({ ...same, ...one, changed_at: now })))
    // A concurrent listing may have inserted it already.
    .onConflict((on) => on.columns(['tenant_id', 'seller', 'region', 'amazon_id']).doNothing())
    .execute()
}
