import type { Readable } from 'node:stream'
import { inScope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { addDays } from '#rules/days.ts'
import { patchFetch } from './fetchRow.ts'
import type { Answer } from './nextStep.ts'
import { type FetchRow, orderOf } from './orderOf.ts'
import { reportOf } from './place.ts'
import type { Access, Listed, ReportClient } from './reportClient.ts'

/** The outcome of a step before it is stored: a status, listed reports, or a file to receive. */
export type StepOutcome =
  | Exclude<Answer, { status: 'stored' }>
  | { status: 'listed'; reports: Listed[] }
  | { status: 'content'; content: Readable }

const CALL = { deadline: 10_000 }
const DOWNLOAD = { deadline: 60_000 }
/** Maximum difference between Amazon's clock and ours, in ms. */
const SKEW_MS = 300_000

type Parts = Pick<Platform, 'db' | 'now'>

/** Returns the ids that no fetch has yet. */
const unknownOf = ({ db }: Parts, { tenant_id: tenant, seller, region }: FetchRow, ids: readonly string[]) =>
  inScope(db, { tenant }, async ({ tx }) => {
    if (ids.length === 0) return []
    const fetchRows = await tx
      .selectFrom('fetches')
      .select('amazon_id')
      .where('tenant_id', '=', tenant)
      .where('seller', '=', seller)
      .where('region', '=', region)
      .where('amazon_id', 'in', ids)
      .execute()
    return ids.filter((id) => !fetchRows.some(({ amazon_id }) => amazon_id === id))
  })

/** Records the time of the request before it is sent; false when the fetch has left the state `waiting`. */
const recordRequestTime = (parts: Parts, row: FetchRow, now: Date) =>
  inScope(parts.db, { tenant: row.tenant_id }, (scope) => patchFetch(scope, row, ['waiting'], { asked_at: now }, now))

/** Requests the report, unless an earlier request was sent and only its response was lost. */
const createReport = async (
  parts: Parts,
  row: FetchRow,
  access: Access,
  client: ReportClient,
): Promise<StepOutcome | undefined> => {
  if (row.asked_at !== null) {
    const since = new Date(row.asked_at.getTime() - SKEW_MS)
    const amazonIds = await client.find(orderOf(row, access, row.asked_at), since, CALL)
    const [id] = await unknownOf(parts, row, amazonIds)
    if (id !== undefined) return { status: 'asked', id }
  }
  // Reuses the recorded time, so that a repeated request equals the lost one.
  const requestedAt = row.asked_at ?? parts.now()
  if (row.asked_at === null && !(await recordRequestTime(parts, row, requestedAt))) return undefined
  return { status: 'asked', id: await client.create(orderOf(row, access, requestedAt), CALL) }
}

const listReports = async (parts: Parts, row: FetchRow, client: ReportClient): Promise<StepOutcome> => {
  const since = new Date(addDays(parts.now().toISOString().slice(0, 10), 1 - reportOf(row).lookBack))
  const reports = await client.list(row.report, since, CALL)
  const ids = await unknownOf(
    parts,
    row,
    reports.map(({ id }) => id),
  )
  const unknown = reports.filter(({ id }) => ids.includes(id))
  return unknown.length ? { status: 'listed', reports: unknown } : { status: 'none' }
}

/** Runs the Amazon part of a fetch's next step; undefined when the fetch has left the state `waiting`. */
export const callAmazon = (
  parts: Parts,
  row: FetchRow,
  access: Access,
  client: ReportClient,
): Promise<StepOutcome | undefined> => {
  const { state, amazon_id: id, document } = row
  if (state === 'waiting')
    return reportOf(row).shape === 'listed' ? listReports(parts, row, client) : createReport(parts, row, access, client)
  if (state === 'asked' && id !== null) return client.poll(id, CALL)
  if (state === 'ready' && id !== null && document !== null)
    return client.download(id, document, DOWNLOAD).then((content) => ({ status: 'content', content }))
  throw new Error(`A fetch that is ${state} has no step to take`)
}
