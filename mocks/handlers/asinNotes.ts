import { noteRoutes } from '../../src/contract/asinNotes.ts'
import type { CatalogueWorld } from '../catalogueWorld.ts'
import { mockRoute } from '../mockRoute.ts'

/** Notes of SKUs, newest first. */
export const noteHandlers = (world: () => CatalogueWorld) => [
  mockRoute(noteRoutes.countNotes, () => {
    const counts: Record<string, number> = {}
    for (const { asin } of world().notes) counts[asin] = (counts[asin] ?? 0) + 1
    return counts
  }),
  mockRoute(noteRoutes.listNotes, ({ params }) => world().notes.filter(({ asin }) => asin === params.asin)),
  mockRoute(noteRoutes.addNote, ({ params: { asin }, body }) => {
    const now = world()
    const note = { ...body, asin, id: `n${now.notes.length + 1}`, by: 'Ada', at: '2026-11-02T08:00:00.000Z' }
    now.notes = [note, ...now.notes]
    return note
  }),
  mockRoute(noteRoutes.deleteNote, ({ body: { search } }) => {
    const now = world()
    now.notes = now.notes.filter(({ id }) => id !== search.id)
    return {}
  }),
]
