import type { Kysely } from 'kysely'
import { inScope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { removeFile } from '#platform/files/fileStore.ts'
import type { FileStore } from '#platform/files/store.ts'

/** Deletes a received file when none of its uploads needs it any more. */
export const releaseFile = async (
  db: Kysely<Tables>,
  files: FileStore,
  tenant: string,
  path: string,
): Promise<void> => {
  const needed = await inScope(db, { tenant }, ({ tx }) =>
    tx
      .selectFrom('uploads')
      .select('id')
      .where('tenant_id', '=', tenant)
      .where('stored_as', '=', path)
      .executeTakeFirst(),
  )
  if (!needed) await removeFile(files, path)
}
