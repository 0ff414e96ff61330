import type { FastifyInstance } from 'fastify'
import { noteRoutes } from '#contract/asinNotes.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { addNote, countNotes, deleteNote, listNotes } from './notes.ts'

/** Calls around the notes of SKUs. */
export const serveNotes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, noteRoutes.addNote, async ({ scope, params, body, actor, note }) => {
    const made = await addNote(scope, params.asin, body, actor)
    note({ after: made })
    return made
  })
  serve(app, platform, noteRoutes.deleteNote, async ({ scope, params, body, note }) => {
    note({ before: await deleteNote(scope, params.asin, body, body.search.id) })
    return {}
  })
  serve(app, platform, noteRoutes.countNotes, ({ scope }) => countNotes(scope))
  serve(app, platform, noteRoutes.listNotes, ({ scope, params }) => listNotes(scope, params.asin))
}
