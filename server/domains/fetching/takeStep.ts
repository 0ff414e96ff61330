import type { Readable } from 'node:stream'
import { noSpace, readUsedSpace, recordUpload, type UploadHints } from '#imports/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { removeFile, storeFile } from '#platform/files/fileStore.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { askAmazon } from './askAmazon.ts'
import type { Access, OpenDoor } from './door.ts'
import type { Problem } from './nextStep.ts'
import type { FetchRow } from './orderOf.ts'
import { reportOf } from './place.ts'
import { holdOthers, settleListed, settleStep } from './settleStep.ts'

/** What is known of a file that was fetched, so that nothing is asked of it. A file of a region is of the account's first marketplace where its rows name none. */
const buildUploadHints = (row: FetchRow, { marketplaces }: Pick<Access, 'marketplaces'>): UploadHints => {
  const { imports, adType, shape } = reportOf(row)
  const [only, ...otherImports] = imports
  const span = row.since !== null && row.until !== null ? { since: row.since, until: row.until } : null
  return {
    seller: row.seller,
    marketplace: row.marketplace || (marketplaces[0] ?? null),
    // a file that is imported as several reports says of each which it is
    type: otherImports.length === 0 ? (only ?? null) : null,
    asOf: row.made_at,
    span,
    asked: shape === 'days' ? span : null,
    adType: adType ?? null,
  }
}

/** Reports of ads, and of sales and traffic, are JSON. */
const endingOf = ({ type }: FetchRow) => (type === 'traffic' || type.startsWith('ads') ? 'json' : 'txt')

/** What the file is called among the uploads. */
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

/** The fetch is no longer wanted: what was done for it is to leave nothing behind. */
class NotWanted extends Error {}

const BY_ITSELF = 'Amazon connection'
const senderOf = ({ asked_id: requesterId, asked_name: requesterName, reason }: FetchRow) =>
  reason === 'person' ? { userId: requesterId, name: requesterName } : { userId: null, name: BY_ITSELF }

/** What stands in the way of a file before it is received. */
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

/** Receives a file as one that was dropped: the upload, its import and that it is fetched are written together. */
const receive = async ({ platform, row, access }: Parts, content: Readable, { failed }: OpenDoor): Promise<void> => {
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
  const file = { filename: filenameOf(row), said: buildUploadHints(row, access), stored }
  await withScope(async (scope) => {
    const upload = await recordUpload(platform, scope, file, senderOf(row))
    const isWanted = await settleStep(scope, row, { is: 'stored', upload: Number(upload.id) }, platform.now())
    if (!isWanted) throw new NotWanted()
  }).catch(async (error: unknown) => {
    // after any other failure it may be written all the same; a file of no upload is swept away in time
    if (!(error instanceof NotWanted)) throw error
    await removeFile(files, stored.path)
  })
}

/**
 * Takes the next step of a fetch: asks Amazon, then writes what came of it in one transaction. Killed at any moment, it is taken again from
 * what was written last.
 */
export const takeStep = async (parts: Parts, open: OpenDoor): Promise<void> => {
  const { platform, row, access } = parts
  const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant: row.tenant_id }, work)
  const blocked = row.state === 'ready' ? await withScope((scope) => obstacle(platform, scope)) : undefined
  if (blocked) {
    await withScope((scope) => settleStep(scope, row, { is: 'refused', problem: blocked }, platform.now()))
    return
  }
  let wrong: unknown
  const came = await askAmazon(platform, row, access, open.door).catch((error: unknown) => {
    wrong = error
    return null
  })
  if (came === undefined) return
  if (came === null) {
    const answer = await open.failed(wrong)
    if (answer.is === 'broken') platform.log.error({ err: wrong, fetch: row.id }, 'a step of a fetch failed')
    await withScope(async (scope) => {
      await settleStep(scope, row, answer, platform.now())
      if (answer.is === 'throttled') await holdOthers(scope, row, access, platform.now())
    })
    return
  }
  await open.worked()
  if (came.is === 'open') return receive(parts, came.content, open)
  await withScope((scope) =>
    came.is === 'listed'
      ? settleListed(scope, row, came.reports, platform.now())
      : settleStep(scope, row, came, platform.now()).then(() => undefined),
  )
}
