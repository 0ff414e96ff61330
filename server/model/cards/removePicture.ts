import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import { pathOf, removeFile } from '#platform/files/fileStore.ts'
import { type PictureStore, readPicture, type StoredPicture } from './pictures.ts'

/**
 * Returns the titles of designs with the picture, and of campaigns that are still to be printed or whose files are
 * kept.
 */
const usesOf = async ({ tx, tenant }: Scope, id: number, now: Date): Promise<string[]> => {
  const pictureElement = JSON.stringify([{ kind: 'picture', picture: String(id) }])
  const { rows } = await sql<{ description: string }>`
    select 'the design ‘' || title || '’' as description from card_designs
    where tenant_id = ${tenant()} and deleted_at is null and (front @> ${pictureElement}::jsonb or back @> ${pictureElement}::jsonb)
    union all
    select 'the campaign ‘' || (input->>'title') || '’' from postcard_campaigns
    where tenant_id = ${tenant()} and (design->'front' @> ${pictureElement}::jsonb or design->'back' @> ${pictureElement}::jsonb)
      and (state in ('planned', 'printing', 'failed') or state = 'printed' and files_until > ${now})
    order by description desc`.execute(tx)
  return rows.map(({ description }) => description)
}

/** Deletes a picture with its file. @throws a refusal with the designs and campaigns that use it */
export const removePicture = async (
  scope: Scope,
  store: PictureStore,
  id: number,
  now: Date,
): Promise<StoredPicture> => {
  const picture = await readPicture(scope, id)
  const uses = await usesOf(scope, id, now)
  if (uses.length)
    throw conflict(
      `‘${picture.name}’ is on ${new Intl.ListFormat('en').format(uses)}. Choose another picture there first.`,
    )
  await scope.tx.deleteFrom('card_pictures').where('tenant_id', '=', scope.tenant()).where('id', '=', id).execute()
  scope.afterCommit(() => {
    // if this fails, the next sweep removes the file
    void removeFile(store.files, pathOf(store.tenant, picture.token)).catch(() => undefined)
  })
  return picture
}
