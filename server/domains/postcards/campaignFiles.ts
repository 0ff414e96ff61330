import type { Readable } from 'node:stream'
import type { PostcardFile } from '#contract/postcards.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound, UserError } from '#platform/errors.ts'
import { openStored, removeFile, storeFile } from '#platform/files/fileStore.ts'
import { FileGone } from '#platform/files/store.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** Deletes the files of a campaign, all or from a number on: first from the list, then from the store. */
export const dropFiles = async (
  { files }: Pick<Platform, 'files'>,
  { tx, tenant, afterCommit }: Scope,
  campaign: number,
  from = 0,
): Promise<void> => {
  const rows = await tx
    .deleteFrom('campaign_files')
    .where('tenant_id', '=', tenant())
    .where('campaign_id', '=', campaign)
    .where('at', '>=', from)
    .returning('stored_as')
    .execute()
  afterCommit(() => {
    // A file that cannot be removed now is removed by the next sweep.
    for (const { stored_as } of rows) void removeFile(files, stored_as).catch(() => undefined)
  })
}

/** Returns the numbers of existing files. */
export const madeFiles = async ({ tx, tenant }: Scope, campaign: number): Promise<Set<number>> => {
  const rows = await tx
    .selectFrom('campaign_files')
    .select('at')
    .where('tenant_id', '=', tenant())
    .where('campaign_id', '=', campaign)
    .execute()
  return new Set(rows.map(({ at: position }) => position))
}

interface Stored {
  tenant: string
  fileKey: Buffer
}

/** Stores a file and returns its path and size. An interrupted stream leaves nothing behind. */
export const storeCampaignFile = async (
  { files }: Pick<Platform, 'files'>,
  { tenant, fileKey }: Stored,
  content: Readable,
): Promise<{ stored_as: string; bytes: number }> => {
  const { path, bytes } = await storeFile(files, tenant, fileKey, content)
  return { stored_as: path, bytes }
}

interface NewFile extends Omit<PostcardFile, 'bytes'> {
  stored_as: string
  bytes: number
}

/** Records a file. An existing file with the number stays, and the next sweep removes the new one. */
export const addFile = async ({ tx, tenant }: Scope, campaign: number, file: NewFile): Promise<void> => {
  await tx
    .insertInto('campaign_files')
    .values({ tenant_id: tenant(), campaign_id: campaign, ...file })
    .onConflict((on) => on.columns(['tenant_id', 'campaign_id', 'at']).doNothing())
    .execute()
}

/** Opens a file for download. @throws an error when it no longer exists */
export const openFile = async (
  { files }: Pick<Platform, 'files'>,
  { stored_as, name }: Pick<NewFile, 'stored_as' | 'name'>,
  fileKey: Buffer,
): Promise<Readable> => {
  const { open } = await openStored(files, stored_as, fileKey, name, () => undefined).catch((error: unknown) => {
    if (error instanceof FileGone) throw new UserError(410, 'This file is gone from the server. Print the cards again.')
    throw error
  })
  return open()
}

/** Returns a file by number. @throws a 404 error when there is none */
export const readFile = async ({ tx, tenant }: Scope, campaign: number, position: number) => {
  const fileRow = await tx
    .selectFrom('campaign_files')
    .select(['name', 'kind', 'stored_as'])
    .where('tenant_id', '=', tenant())
    .where('campaign_id', '=', campaign)
    .where('at', '=', position)
    .executeTakeFirst()
  if (!fileRow) throw notFound('This file')
  return fileRow
}
