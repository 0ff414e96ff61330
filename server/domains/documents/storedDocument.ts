import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { UserError } from '#platform/errors.ts'
import { openStored } from '#platform/files/fileStore.ts'

/** Where documents of a tenant lie, and the key they are encrypted with. */
export interface DocumentStore {
  filesDir: string
  tenant: string
  fileKey: Buffer
}

/** The path of a document's file below the folder of all files. */
export const pathOfDocument = (tenant: string, token: string): string => join(tenant, token)

/** Gets a document's file ready to be read. @throws a refusal when it has gone from the server */
export const openDocument = async (
  { filesDir, tenant, fileKey }: DocumentStore,
  { token, name }: { token: string; name: string },
): Promise<() => Readable> => {
  const path = pathOfDocument(tenant, token)
  const { open } = await openStored(filesDir, path, fileKey, name, () => undefined).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT')
        throw new UserError(410, `The file of ${name} is gone from the server. Please delete it and add it again.`)
      throw error
    },
  )
  return open
}
