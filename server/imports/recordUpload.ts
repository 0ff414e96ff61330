import type { Span, Upload } from '#contract/uploads.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { StoredFile } from '#platform/files/fileStore.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { queueImport } from './importJobs.ts'
import { type UploadRow, uploadOf } from './uploadRow.ts'

/** Hints that the sender gives with a file. */
export interface UploadHints {
  seller: string | null
  marketplace: string | null
  type: string | null
  asOf: Date | null
  /** Days that rows without dates sum up, inclusive. */
  span?: Span | null
  /** Days that the file was requested for, all of which it covers. */
  requestedSpan?: Span | null
  /** The ad type. */
  adType?: string | null
}

/** The uploading user; null for automatic uploads. */
export interface Sender {
  userId: string | null
  name: string
}

export interface ReceivedFile {
  filename: string
  hints: UploadHints
  stored: StoredFile
}

/** Creates an upload for a received file. */
export const enterUpload = async (
  platform: Pick<Platform, 'now'>,
  scope: Scope,
  { filename, hints, stored }: ReceivedFile,
  sender: Sender,
): Promise<UploadRow> => {
  const now = platform.now()
  const row = await scope.tx
    .insertInto('uploads')
    .values({
      tenant_id: scope.tenant(),
      filename,
      bytes: stored.bytes,
      sha256: stored.sha256,
      stored_as: stored.path,
      type: hints.type,
      seller: hints.seller,
      marketplace: hints.marketplace,
      state: 'received',
      as_of: hints.asOf ?? now,
      dated: hints.asOf !== null,
      told_since: hints.span?.since ?? null,
      told_until: hints.span?.until ?? null,
      asked_since: hints.requestedSpan?.since ?? null,
      asked_until: hints.requestedSpan?.until ?? null,
      ad_type: hints.adType ?? null,
      user_id: sender.userId,
      uploaded_by: sender.name,
      received_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  scope.emit('import', uploadOf(row))
  return row
}

/** Creates an upload and queues its import. */
export const recordUpload = async (
  platform: Platform,
  scope: Scope,
  ...received: [ReceivedFile, Sender]
): Promise<Upload> => {
  const row = await enterUpload(platform, scope, ...received)
  await queueImport(scope, row)
  return uploadOf(row)
}
