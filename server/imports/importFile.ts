import { createHash } from 'node:crypto'
import type { Progress } from '#contract/uploads.ts'
import { lockImports } from '#facts/index.ts'
import { UnreadableFile } from '#files/index.ts'
import { inScope } from '#platform/db/scope.ts'
import { openStored } from '#platform/files/fileStore.ts'
import { withLocalCopy } from '#platform/files/localCopy.ts'
import type { FilePlace, FileStore } from '#platform/files/store.ts'
import { tenantKeys } from '#platform/secrets.ts'
import { EmptyReport, type Opened, openReport } from '#reports/index.ts'
import { type Connections, type ImportContext, importReportPart } from './importReportPart.ts'
import { ProgressMeter } from './progress.ts'
import { releaseFile } from './releaseFile.ts'
import { patchUpload, type UploadRow, uploadOf } from './uploadRow.ts'

/** Input for importing a file, as plain data for a worker thread. */
export interface ImportTask {
  /** Database URL for the app login. */
  url: string
  tenant: string
  /** The tenant's own key. */
  key: Uint8Array
  files: FilePlace
  /** One of the uploads in the file; other uploads of the file that can continue are imported too. */
  upload: number
  /** Bytes that the tenant may still store. */
  room: number
  now: number
}

/** Imports a file and ends in a state that users can see. Throws only if the database connection is lost. */
export type ImportFile = (
  task: ImportTask,
  tell: (upload: number, progress: Progress) => void,
  /** Aborts the import immediately with its reason; nothing is kept. */
  stop?: AbortSignal,
) => Promise<void>

const open = ['received', 'detected', 'staged'] as const
const canGoOn = ({ state, questions }: UploadRow) => state !== 'detected' || !questions

const uploadsOf = (context: ImportContext, path: string) =>
  inScope(context.db, { tenant: context.tenant }, ({ tx }) =>
    tx
      .selectFrom('uploads')
      .selectAll()
      .where('tenant_id', '=', context.tenant)
      .where('stored_as', '=', path)
      .where('state', 'in', open)
      .orderBy('id')
      .execute(),
  )

const partHash = (sha256: Buffer, part: number) => createHash('sha256').update(sha256).update(`:${part}`).digest()

/** Creates an upload for each report in the file; the first one keeps the received upload. */
const divide = (context: ImportContext, receivedUpload: UploadRow, reportParts: Opened) =>
  inScope(context.db, { tenant: context.tenant }, async (scope) => {
    await lockImports(scope)
    const several = reportParts.length > 1
    const partIdentity = (index: number) => ({
      filename: several ? `${receivedUpload.filename}: ${reportParts[index]?.filename ?? ''}` : receivedUpload.filename,
      sha256: several && receivedUpload.sha256 ? partHash(receivedUpload.sha256, index) : receivedUpload.sha256,
      member: index,
    })
    const { id: _id, ...received } = receivedUpload
    if (!(await patchUpload(scope, receivedUpload.id, open, partIdentity(0)))) return
    for (let index = 1; index < reportParts.length; index += 1) {
      const row = await scope.tx
        .insertInto('uploads')
        .values({ ...received, ...partIdentity(index), bytes: 0, questions: null, holds: null, progress: null })
        .returningAll()
        .executeTakeFirstOrThrow()
      scope.emit('import', uploadOf(row))
    }
  })

const fail = (context: ImportContext, uploads: readonly UploadRow[], message: string) =>
  inScope(context.db, { tenant: context.tenant }, async (scope) => {
    for (const { id } of uploads)
      await patchUpload(scope, id, open, { state: 'failed', message, progress: null, stored_as: null, finished: true })
  })

/** Ends uploads whose file reports that there is no data: this is no failure, and current facts stay. */
const endEmpty = (context: ImportContext, uploads: readonly UploadRow[], message: string) =>
  inScope(context.db, { tenant: context.tenant }, async (scope) => {
    for (const { id } of uploads)
      await patchUpload(scope, id, open, {
        state: 'imported',
        message,
        questions: null,
        progress: null,
        stored_as: null,
        finished: true,
      })
  })

const workOn = async (context: ImportContext, files: FileStore, path: string) => {
  const keys = context.keys
  const waiting = await uploadsOf(context, path)
  const [firstUpload] = waiting
  if (!firstUpload) return
  try {
    let bytes = 0
    const source = await openStored(files, path, keys.fileKey, firstUpload.filename, (length) => {
      bytes += length
      context.meter.at(bytes / Math.max(1, source.bytes))
    })
    context.watch(firstUpload.id)
    context.meter.begin('checking')
    const reportParts = await openReport(source)
    if (firstUpload.member === null) await divide(context, firstUpload, reportParts)
    for (const upload of await uploadsOf(context, path)) {
      const part = reportParts[upload.member ?? 0]
      if (!part || !canGoOn(upload)) continue
      context.watch(upload.id)
      context.meter.restart()
      bytes = 0
      await importReportPart(context, upload, part)
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const end = error instanceof EmptyReport ? endEmpty : fail
    await end(context, await uploadsOf(context, path), error.message)
  }
}

/** Imports over idle connections, and leaves them idle unless it throws. */
export const importOver = async (
  connections: Connections,
  files: FileStore,
  task: ImportTask,
  tell: Parameters<ImportFile>[1],
): Promise<void> => {
  const { tenant } = task
  let watched = task.upload
  const context: ImportContext = {
    ...connections,
    tenant,
    keys: tenantKeys(Buffer.from(task.key)),
    now: new Date(task.now),
    room: task.room,
    meter: new ProgressMeter((progress) => tell(watched, progress)),
    watch: (id) => {
      watched = id
    },
  }
  try {
    const storedUpload = await inScope(context.db, { tenant }, ({ tx }) =>
      tx
        .selectFrom('uploads')
        .select('stored_as')
        .where('tenant_id', '=', tenant)
        .where('id', '=', task.upload)
        .executeTakeFirst(),
    )
    const path = storedUpload?.stored_as
    if (!path) return
    await withLocalCopy(files, path, (local) => workOn(context, local, path))
    await releaseFile(context.db, files, tenant, path)
  } finally {
    context.meter.end()
  }
}
