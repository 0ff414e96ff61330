import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { type Note, noteRoutes } from '#contract/asinNotes.ts'
import type { SkuKey } from '#contract/skus.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Actor } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { mustFindSku } from './skuRow.ts'

const noteOf = ({
  id,
  asin,
  sku,
  seller,
  platform,
  text,
  written_by,
  written_at,
}: Selectable<Tables['notes']>): Note => ({
  id: String(id),
  asin,
  sku,
  seller,
  platform,
  text,
  by: written_by,
  at: written_at.toISOString(),
})

/** Adds a note to a SKU of the ASIN. */
const addNote = async (
  scope: Scope,
  asin: string,
  { text, sku, seller, platform }: SkuKey & { text: string },
  { userId, name }: Pick<Actor, 'userId' | 'name'>,
): Promise<Note> => {
  await mustFindSku(scope, asin, { sku, seller, platform })
  const createdRow = await scope.tx
    .insertInto('notes')
    .values({ tenant_id: scope.tenant(), asin, sku, seller, platform, text, user_id: userId, written_by: name })
    .returningAll()
    .executeTakeFirstOrThrow()
  return noteOf(createdRow)
}

/** Deletes a note of this SKU and returns it. */
const deleteNote = async ({ tx, tenant }: Scope, asin: string, key: SkuKey, id: string): Promise<Note> => {
  const deletedRow = /^\d{1,15}$/.test(id)
    ? await tx
        .deleteFrom('notes')
        .where('tenant_id', '=', tenant())
        .where('id', '=', Number(id))
        .where('asin', '=', asin)
        .where('sku', '=', key.sku)
        .where('seller', '=', key.seller)
        .where('platform', '=', key.platform)
        .returningAll()
        .executeTakeFirst()
    : undefined
  if (!deletedRow) throw notFound('This note')
  return noteOf(deletedRow)
}

/** Returns the number of notes per ASIN. */
const countNotes = async ({ tx, tenant }: Scope): Promise<Record<string, number>> => {
  const { rows } = await sql<{ asin: string; count: number }>`
    select asin, count(*) as count from notes where tenant_id = ${tenant()}::uuid group by asin`.execute(tx)
  return Object.fromEntries(rows.map(({ asin, count }) => [asin, count]))
}

/** Returns the notes of an ASIN, newest first. */
const listNotes = async ({ tx, tenant }: Scope, asin: string): Promise<Note[]> => {
  const rows = await tx
    .selectFrom('notes')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .where('asin', '=', asin)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(noteOf)
}

/** Registers the routes of notes. */
export const serveNotes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, noteRoutes.addNote, async ({ scope, params, body, actor, note }) => {
    const createdNote = await addNote(scope, params.asin, body, actor)
    note({ after: createdNote })
    return createdNote
  })
  serve(app, platform, noteRoutes.deleteNote, async ({ scope, params, body, note }) => {
    note({ before: await deleteNote(scope, params.asin, body, body.search.id) })
    return {}
  })
  serve(app, platform, noteRoutes.countNotes, ({ scope }) => countNotes(scope))
  serve(app, platform, noteRoutes.listNotes, ({ scope, params }) => listNotes(scope, params.asin))
}
