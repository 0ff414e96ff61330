import { basename } from 'node:path'
import type { CardPicture } from '#contract/cardDesigns.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import type { StoredFile } from '#platform/files/fileStore.ts'
import { readPicture, type StoredPicture } from './pictures.ts'

const MAX_PICTURES = 500

/** A stored picture, and whether an identical one existed. */
interface Recorded {
  picture: StoredPicture
  isDuplicate: boolean
}

/** Stores an uploaded file as a picture of the company. Identical bytes are stored once. */
export const recordPicture = async (
  scope: Scope,
  { name, stored, facts }: { name: string; stored: StoredFile; facts: Pick<CardPicture, 'type' | 'width' | 'height'> },
  now: Date,
): Promise<Recorded> => {
  const { tx, tenant } = scope
  const { count } = await tx
    .selectFrom('card_pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant())
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_PICTURES)
    throw conflict(`There are ${MAX_PICTURES} pictures for cards, the maximum. Delete one first.`)
  const row = await tx
    .insertInto('card_pictures')
    .values({
      ...{ tenant_id: tenant(), token: basename(stored.path), name, content_type: facts.type },
      ...{ width: facts.width, height: facts.height, bytes: stored.bytes, sha256: stored.sha256, added_at: now },
    })
    .onConflict((on) => on.columns(['tenant_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { picture: await readPicture(scope, row.id), isDuplicate: false }
  const { id } = await tx
    .selectFrom('card_pictures')
    .select('id')
    .where('tenant_id', '=', tenant())
    .where('sha256', '=', stored.sha256)
    .executeTakeFirstOrThrow()
  return { picture: await readPicture(scope, id), isDuplicate: true }
}
