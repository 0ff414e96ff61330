import type { Readable } from 'node:stream'
import { UserError } from '#platform/errors.ts'
import { openStored, pathOf } from '#platform/files/fileStore.ts'
import { FileGone, type FileStore } from '#platform/files/store.ts'

/** The store of a tenant's documents and their encryption key. */
export interface DocumentStore {
  files: FileStore
  tenant: string
  fileKey: Buffer
}

/** Opens a document's file. @throws an error when it no longer exists on the server */
export const openDocument = async (
  { files, tenant, fileKey }: DocumentStore,
  { token, name }: { token: string; name: string },
): Promise<() => Readable> => {
  const { open } = await openStored(files, pathOf(tenant, token), fileKey, name, () => undefined).catch(
    (error: unknown) => {
      if (error instanceof FileGone)
        throw new UserError(410, `The file of ${name} is missing on the server. Delete it and add it again.`)
      throw error
    },
  )
  return open
}
