import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CardDrawing, CardPicture } from '#contract/cardDesigns.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound, UserError } from '#platform/errors.ts'
import { openStored, pathOf } from '#platform/files/fileStore.ts'
import { FileGone, type FileStore } from '#platform/files/store.ts'

/** The file storage of a company's pictures, and their encryption key. */
export interface PictureStore {
  files: FileStore
  tenant: string
  fileKey: Buffer
}

/** A picture with the token of its file. */
export interface StoredPicture extends CardPicture {
  token: string
}

/** A picture for drawing; its bytes are read on demand. */
export interface StoredContent {
  width: number
  height: number
  load(): Promise<Buffer>
}

const rowsOf = async ({ tx, tenant }: Scope, ids?: readonly number[]): Promise<StoredPicture[]> => {
  const rows = await tx
    .selectFrom('card_pictures')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? []), 0]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, name, content_type: type, width, height, bytes, added_at, token }) => {
    return { id: String(id), name, type, width, height, bytes, addedAt: added_at.toISOString(), token }
  })
}

/** Reads the company's pictures, newest first. */
export const listPictures = (scope: Scope): Promise<StoredPicture[]> => rowsOf(scope)

/** @throws a refusal if no picture has that id */
export const readPicture = async (scope: Scope, id: number): Promise<StoredPicture> => {
  const [picture] = await rowsOf(scope, [id])
  if (!picture) throw notFound('This picture')
  return picture
}

/** Reads the pictures of a design by id; deleted ones are absent. */
export const picturesOf = async (scope: Scope, { front, back }: CardDrawing): Promise<Map<string, StoredPicture>> => {
  const ids = [...front, ...back].flatMap((element) => (element.kind === 'picture' ? (element.picture ?? []) : []))
  const rows = await rowsOf(scope, [...new Set(ids)].filter((id) => /^\d{1,15}$/.test(id)).map(Number))
  return new Map(rows.map((picture) => [picture.id, picture]))
}

/** Prepares a picture's file for reading. @throws a refusal if the file is missing on the server */
export const openPicture = async (
  { files, tenant, fileKey }: PictureStore,
  { token, name }: Pick<StoredPicture, 'token' | 'name'>,
): Promise<() => Readable> => {
  const { open } = await openStored(files, pathOf(tenant, token), fileKey, name, () => undefined).catch(
    (error: unknown) => {
      if (error instanceof FileGone)
        throw new UserError(410, `The picture ${name} is missing on the server. Add it again.`)
      throw error
    },
  )
  return open
}

/** Opens pictures for `drawCards`. @throws a refusal before anything is drawn if a file is missing on the server */
export const openPictures = async (
  store: PictureStore,
  pictures: ReadonlyMap<string, StoredPicture>,
): Promise<Map<string, StoredContent>> => {
  const storedContents = new Map<string, StoredContent>()
  for (const [id, picture] of pictures) {
    const { width, height } = picture
    const open = await openPicture(store, picture)
    storedContents.set(id, { width, height, load: () => buffer(open()) })
  }
  return storedContents
}
