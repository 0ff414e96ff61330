import { sql } from 'kysely'
import { lockImports } from '#facts/index.ts'
import { isConflict } from '#platform/db/conflict.ts'
import { isConnectionLost } from '#platform/db/connectionLost.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { type JobKind, type JobRun, weights } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { putBehind, queueJob } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { ImportFile } from './importFile.ts'
import { openProgressWriter } from './progressWriter.ts'
import { releaseFile } from './releaseFile.ts'
import { readUsedSpace } from './space.ts'
import { trimSightingsJob } from './trimSightingsJob.ts'
import { undoImport } from './undoImport.ts'
import { patchUpload, type UploadRow } from './uploadRow.ts'
import { ImportEnded, SMALL_MS, tooLate, watchImport } from './watchImport.ts'

/** Maximum bytes of a small file; one that imports slowly is retried in the queue of large files. */
const SMALL_BYTES = 1024 ** 2

/** Returns true if an import of the company exceeded its time limit within the last hour. */
const hasRunLate = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const late = await tx
    .selectFrom('jobs')
    .select('id')
    .where('tenant_id', '=', tenant())
    .where('kind', '=', jobKinds.importFile)
    .where('weight', '=', weights.behind)
    .where('state', '<>', 'queued')
    .where('started_at', '>', sql<Date>`now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst()
  return late !== undefined
}

/** Queues an import. `isSlow`: the file is small but has exceeded the time limit of small files. */
export const queueImport = async (scope: Scope, upload: Pick<UploadRow, 'id' | 'bytes'>, isSlow = false) => {
  const isSmall = upload.bytes <= SMALL_BYTES && !isSlow
  const weight = (await hasRunLate(scope)) ? weights.behind : isSmall ? weights.small : weights.normal
  return queueJob(scope, jobKinds.importFile, [upload.id], { weight, data: { isSmall: weight === weights.small } })
}

export const queueUndo = (scope: Scope, upload: number) => queueJob(scope, jobKinds.undoImport, [upload])

/** Returns true if an import or undo of this upload is queued or running. */
export const jobUnderWay = async (
  { tx, tenant }: Scope,
  upload: number,
  kind: 'import' | 'undo',
  states: readonly ('queued' | 'running')[],
): Promise<boolean> => {
  const existingJob = await tx
    .selectFrom('jobs')
    .select('id')
    .where('tenant_id', '=', tenant())
    .where('kind', '=', kind)
    .where('state', 'in', states)
    .where(sql<boolean>`args = ${JSON.stringify([upload])}::jsonb`)
    .executeTakeFirst()
  return existingJob !== undefined
}

const sentences: Readonly<Record<string, string>> = {
  ERR_WORKER_OUT_OF_MEMORY: 'The file needs too much memory. Nothing was imported.',
  // PostgreSQL: disk full
  '53100': 'The server has no space left for this file. Nothing was imported.',
  FILE_GONE: 'The stored file is missing. Upload it again.',
  FILE_DAMAGED: 'The stored file is damaged. Nothing was imported. Upload it again.',
}
const SORRY = 'Something went wrong during the import. Nothing was imported. Upload the file again.'

const GIVEN_UP =
  'The server or database stopped repeatedly during the import. Nothing was imported. Upload the file again.'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
/**
 * Returns true if the database or the file storage is unavailable, or the database chose this transaction as a deadlock
 * victim.
 */
const isLost = (error: unknown) => isConnectionLost(error) || isConflict(error) || codeOf(error) === 'FILES_AWAY'

/** Fails all unfinished uploads of the file. */
const failAll = async (platform: Platform, scope: Scope, upload: number, message: string) => {
  const tenant = scope.tenant()
  const file = sql<string>`(select stored_as from uploads where tenant_id = ${tenant}::uuid and id = ${upload})`
  const rows = await scope.tx
    .selectFrom('uploads')
    .select(['id', 'stored_as'])
    .where('tenant_id', '=', tenant)
    .where('stored_as', '=', file)
    .where('state', 'in', ['received', 'staged'])
    .execute()
  for (const { id } of rows)
    await patchUpload(scope, id, ['received', 'staged'], {
      state: 'failed',
      message,
      progress: null,
      stored_as: null,
      finished: true,
    })
  const path = rows[0]?.stored_as
  scope.afterCommit(() => {
    if (path) void releaseFile(platform.db, platform.files, tenant, path).catch(() => undefined)
  })
}

/**
 * Returns true if the import is over; false if a small file exceeded the time limit of small files and must be queued
 * again.
 */
const runImport = async (
  platform: Platform,
  importFile: ImportFile,
  { id, tenant, args, data }: JobRun,
): Promise<boolean> => {
  const upload = Number(args[0])
  const { sealed_key } = await inScope(platform.db, { tenant }, ({ tx }) =>
    tx.selectFrom('tenants').select('sealed_key').where('id', '=', tenant).executeTakeFirstOrThrow(),
  )
  const task = {
    url: platform.appUrl,
    tenant,
    key: platform.secrets.keysOf(sealed_key).raw,
    files: platform.files.place,
    upload,
    room: platform.settings.quotaBytes - (await inScope(platform.db, { tenant }, readUsedSpace)),
    now: platform.now().getTime(),
  }
  const progress = openProgressWriter(platform, tenant)
  const { isSmall } = data
  const { stop, minutes, end } = await watchImport(platform, tenant, upload, isSmall ? SMALL_MS : undefined)
  try {
    await importFile(task, progress.write, stop).catch((error: unknown) => {
      if (stop.aborted || !isLost(error)) throw error
      // the transaction was rolled back, so the import can start again
      return importFile(task, progress.write, stop)
    })
  } catch (error) {
    if (error instanceof ImportEnded) {
      // a dropped upload already has its message
      if (error.why === 'dropped') return true
      if (isSmall) return false
      await inScope(platform.db, { tenant }, async (scope) => {
        await failAll(platform, scope, upload, tooLate(minutes))
        await putBehind(scope, jobKinds.importFile, id)
      })
      return true
    }
    // an outage lasts longer, so the job is retried later
    if (isLost(error)) throw error
    platform.log.error({ err: error, upload }, 'an import failed')
    await inScope(platform.db, { tenant }, (scope) =>
      failAll(platform, scope, upload, sentences[codeOf(error)] ?? SORRY),
    )
  } finally {
    end()
    await progress.end()
  }
  return true
}

const countImport = async ({ db, metrics }: Platform, { tenant, args }: JobRun) => {
  const uploadRow = await inScope(db, { tenant }, ({ tx }) =>
    tx
      .selectFrom('uploads')
      .select(['state', 'rows_read as rows'])
      .where('tenant_id', '=', tenant)
      .where('id', '=', Number(args[0]))
      .executeTakeFirst(),
  )
  if (uploadRow) metrics.imported(uploadRow)
}

/**
 * Returns the jobs for imports, undos and trimming sightings. Each tenant runs one at a time, so no company blocks the
 * others.
 */
export const importJobs = (platform: Platform, importFile: ImportFile): JobKind[] => [
  {
    kind: jobKinds.importFile,
    atOnce: 2,
    smallAtOnce: 1,
    onePerTenant: true,
    // threads open the file storage themselves
    isReady: () => platform.files.isOwn(),
    run: async (job) => {
      const isOver = await runImport(platform, importFile, job)
      if (isOver) await countImport(platform, job)
      await job.finish(async (scope) => {
        if (!isOver) await queueImport(scope, { id: Number(job.args[0]), bytes: 0 }, true)
        return {}
      })
    },
    givenUp: (scope, [upload]) => failAll(platform, scope, Number(upload), GIVEN_UP),
  },
  {
    kind: jobKinds.undoImport,
    atOnce: 1,
    run: (job) =>
      job.finish(async (scope) => {
        await lockImports(scope)
        await undoImport(scope, Number(job.args[0]))
        return {}
      }),
  },
  trimSightingsJob(platform),
]
