import type { Span, Upload } from '#contract/uploads.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { StoredFile } from '#platform/files/fileStore.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { queueImport } from './importJobs.ts'
import { type UploadRow, uploadOf } from './uploadRow.ts'

/** What the sender says of a file. */
export interface UploadHints {
  seller: string | null
  marketplace: string | null
  type: string | null
  asOf: Date | null
  /** The days that its rows sum up, where they bear none; both ends told of. */
  span?: Span | null
  /** The days that it was asked for: it tells of all of them. */
  asked?: Span | null
  /** The kind of its ads. */
  adType?: string | null
}

/** Whose upload it is; of what comes by itself, nobody's. */
export interface Sender {
  userId: string | null
  name: string
}

export interface ReceivedFile {
  filename: string
  said: UploadHints
  stored: StoredFile
}

/** Enters a received file as an upload of somebody's. */
export const enterUpload = async (
  platform: Pick<Platform, 'now'>,
  scope: Scope,
  { filename, said: hints, stored }: ReceivedFile,
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
      asked_since: hints.asked?.since ?? null,
      asked_until: hints.asked?.until ?? null,
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

/** The same, and queues its import. */
export const recordUpload = async (
  platform: Platform,
  scope: Scope,
  ...received: [ReceivedFile, Sender]
): Promise<Upload> => {
  const row = await enterUpload(platform, scope, ...received)
  await queueImport(scope, row)
  return uploadOf(row)
}
