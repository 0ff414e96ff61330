import type { Readable } from 'node:stream'
import type { PostcardFile } from '#contract/postcards.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound, UserError } from '#platform/errors.ts'
import { openStored, removeFile, storeFile } from '#platform/files/fileStore.ts'
import { FileGone } from '#platform/files/store.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** The files of a campaign go, all or those from a number on, at once from its list and then from the disk. */
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
    // what cannot be removed now goes with the next sweep
    for (const { stored_as } of rows) void removeFile(files, stored_as).catch(() => undefined)
  })
}

/** Numbers of the files that are made. */
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

/** Where a file was stored, and how large it is. A stream that breaks off leaves nothing behind. */
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

/** Notes a file as made; a file of that number that is noted already stays, and this one goes with the next sweep. */
export const addFile = async ({ tx, tenant }: Scope, campaign: number, file: NewFile): Promise<void> => {
  await tx
    .insertInto('campaign_files')
    .values({ tenant_id: tenant(), campaign_id: campaign, ...file })
    .onConflict((on) => on.columns(['tenant_id', 'campaign_id', 'at']).doNothing())
    .execute()
}

/** Gets a file ready to be sent. @throws a refusal when it is gone */
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

/** A file by its number. @throws a refusal when there is none */
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
