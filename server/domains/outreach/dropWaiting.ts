import { patchUpload, releaseFile } from '#imports/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'

const MESSAGE = 'This file waited too long for an answer: names can’t be kept that long. Upload a newer one.'

/** Drops files that wait for an answer longer than the retention, because they contain names. */
export const dropWaiting = async (
  { db, files }: Pick<Platform, 'db' | 'files'>,
  scope: Scope,
  beforeTime: string,
): Promise<number> => {
  const waiting = await scope.tx
    .selectFrom('uploads')
    .select(['id', 'stored_as'])
    .where('tenant_id', '=', scope.tenant())
    .where('state', 'in', ['detected', 'held'])
    .where('received_at', '<', new Date(beforeTime))
    .execute()
  for (const { id } of waiting)
    await patchUpload(scope, id, ['detected', 'held'], {
      state: 'dropped',
      message: MESSAGE,
      questions: null,
      holds: null,
      progress: null,
      stored_as: null,
      finished: true,
    })
  const paths = new Set(waiting.flatMap(({ stored_as }) => stored_as ?? []))
  const tenant = scope.tenant()
  scope.afterCommit(() => {
    for (const path of paths) void releaseFile(db, files, tenant, path).catch(() => undefined)
  })
  return waiting.length
}
