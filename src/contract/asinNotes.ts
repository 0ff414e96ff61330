import * as z from 'zod/mini'
import { Id, Moment, Nothing, TypedAsin } from './common.ts'
import { route } from './route.ts'
import { SkuKey } from './skus.ts'

export const Note = z.object({
  id: Id,
  asin: z.string(),
  sku: z.string(),
  seller: z.string(),
  platform: z.string(),
  text: z.string(),
  by: z.string(),
  at: Moment,
})
export type Note = z.infer<typeof Note>

export const noteRoutes = {
  addNote: route({
    method: 'POST',
    path: '/asins/{asin}/notes/bySku',
    params: { asin: TypedAsin },
    title: 'Add a note to a SKU',
    policy: { who: 'member' },
    body: z.object({
      ...SkuKey.shape,
      text: z.string().check(z.trim(), z.minLength(1, 'Enter a comment.'), z.maxLength(4000)),
    }),
    response: Note,
  }),
  deleteNote: route({
    method: 'POST',
    path: '/asins/{asin}/notes/bySku/delete',
    params: { asin: TypedAsin },
    title: 'Delete a note of a SKU',
    policy: { who: 'member' },
    body: z.object({ ...SkuKey.shape, search: z.object({ id: Id }) }),
    response: Nothing,
  }),
  countNotes: route({
    method: 'GET',
    path: '/sales/notes',
    title: 'Number of notes by ASIN',
    policy: { who: 'member' },
    response: z.record(z.string(), z.number()),
  }),
  listNotes: route({
    method: 'GET',
    path: '/sales/notes/{asin}',
    params: { asin: TypedAsin },
    title: 'The notes of an ASIN, newest first',
    policy: { who: 'member' },
    response: z.array(Note),
  }),
}
