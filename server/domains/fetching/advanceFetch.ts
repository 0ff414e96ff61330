import type { Readable } from 'node:stream'
import { noSpace, readUsedSpace, recordUpload, type UploadHints } from '#imports/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { removeFile, storeFile } from '#platform/files/fileStore.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { callAmazon } from './callAmazon.ts'
import type { Problem } from './nextStep.ts'
import type { FetchRow } from './orderOf.ts'
import { reportOf } from './place.ts'
import type { Access, ConnectedClient } from './reportClient.ts'
import { holdOthers, settleListed, settleStep } from './settleStep.ts'

/**
 * Returns what Clove knows of a fetched file, so that the import has no questions. Rows of a regional file that name no
 * marketplace belong to the account's first.
 */
const buildUploadHints = (row: FetchRow, { marketplaces }: Pick<Access, 'marketplaces'>): UploadHints => {
  const { imports, adType, shape } = reportOf(row)
  const [only, ...otherImports] = imports
  const span = row.since !== null && row.until !== null ? { since: row.since, until: row.until } : null
  return {
    seller: row.seller,
    marketplace: row.marketplace || (marketplaces[0] ?? null),
    // A file that is imported as several reports names the report in each row.
    type: otherImports.length === 0 ? (only ?? null) : null,
    asOf: row.made_at,
    span,
    requestedSpan: shape === 'days' ? span : null,
    adType: adType ?? null,
  }
}

/** Ads reports and the sales and traffic report are JSON. */
const endingOf = ({ type }: FetchRow) => (type === 'traffic' || type.startsWith('ads') ? 'json' : 'txt')

/** Returns the file name that Uploads shows. */
const filenameOf = (row: FetchRow): string => {
  const { title } = reportOf(row)
  const days = row.since === null ? '' : ` ${row.since} – ${row.until}`
  return `${title} ${row.marketplace || row.region.toUpperCase()}${days}.${endingOf(row)}`.replaceAll('/', ' ')
}

interface Parts {
  platform: Platform
  row: FetchRow
  access: Access
}

/** Thrown when a fetch was stopped meanwhile, so that its stored file is removed. */
class FetchStopped extends Error {}

const BY_ITSELF = 'Amazon connection'
const senderOf = ({ asked_id: requesterId, asked_name: requesterName, reason }: FetchRow) =>
  reason === 'person' ? { userId: requesterId, name: requesterName } : { userId: null, name: BY_ITSELF }

/** Returns the problem that prevents receiving a file, if any. */
const obstacle = async ({ settings }: Platform, scope: Scope): Promise<Problem | undefined> =>
  (await readUsedSpace(scope)) < settings.quotaBytes
    ? undefined
    : { message: noSpace(settings.quotaBytes), todo: 'Retry it when there is space.' }

const keysOf = async ({ secrets }: Platform, { tx, tenant }: Scope) => {
  const { sealed_key } = await tx
    .selectFrom('tenants')
    .select('sealed_key')
    .where('id', '=', tenant())
    .executeTakeFirstOrThrow()
  return secrets.keysOf(sealed_key)
}

/** Stores a file like a user's upload. The upload, its import and the new state are written in one transaction. */
const receive = async (
  { platform, row, access }: Parts,
  content: Readable,
  { failed }: ConnectedClient,
): Promise<void> => {
  const { db, files } = platform
  const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(db, { tenant: row.tenant_id }, work)
  const keys = await withScope((scope) => keysOf(platform, scope))
  let stored: Awaited<ReturnType<typeof storeFile>>
  try {
    stored = await storeFile(files, row.tenant_id, keys.fileKey, content)
  } catch (error) {
    const answer = await failed(error)
    await withScope((scope) => settleStep(scope, row, answer, platform.now()))
    return
  }
  const file = { filename: filenameOf(row), hints: buildUploadHints(row, access), stored }
  await withScope(async (scope) => {
    const upload = await recordUpload(platform, scope, file, senderOf(row))
    const isOpen = await settleStep(scope, row, { status: 'stored', upload: Number(upload.id) }, platform.now())
    if (!isOpen) throw new FetchStopped()
  }).catch(async (error: unknown) => {
    // After any other failure the transaction may have committed; a sweep removes files without an upload.
    if (!(error instanceof FetchStopped)) throw error
    await removeFile(files, stored.path)
  })
}

/**
 * Runs the next step of a fetch: calls Amazon, then writes the outcome in one transaction. A killed step restarts from
 * the last committed state.
 */
export const advanceFetch = async (parts: Parts, connected: ConnectedClient): Promise<void> => {
  const { platform, row, access } = parts
  const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant: row.tenant_id }, work)
  const blocked = row.state === 'ready' ? await withScope((scope) => obstacle(platform, scope)) : undefined
  if (blocked) {
    await withScope((scope) => settleStep(scope, row, { status: 'refused', problem: blocked }, platform.now()))
    return
  }
  let failure: unknown
  const outcome = await callAmazon(platform, row, access, connected.client).catch((error: unknown) => {
    failure = error
    return null
  })
  if (outcome === undefined) return
  if (outcome === null) {
    const answer = await connected.failed(failure)
    if (answer.status === 'broken') platform.log.error({ err: failure, fetch: row.id }, 'a step of a fetch failed')
    await withScope(async (scope) => {
      await settleStep(scope, row, answer, platform.now())
      if (answer.status === 'throttled') await holdOthers(scope, row, access, platform.now())
    })
    return
  }
  await connected.worked()
  if (outcome.status === 'content') return receive(parts, outcome.content, connected)
  await withScope((scope) =>
    outcome.status === 'listed'
      ? settleListed(scope, row, outcome.reports, platform.now())
      : settleStep(scope, row, outcome, platform.now()).then(() => undefined),
  )
}
