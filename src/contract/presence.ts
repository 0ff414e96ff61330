import * as z from 'zod/mini'
import { Nothing } from './common.ts'
import { route } from './route.ts'

/** Something that one colleague works on at a time: `claim.12`, `order.7`. */
const Place = z.string().check(z.regex(/^(claim|order)\.\d{1,15}$/, 'A place is claim or order with its number.'))

/** A member opened a place, still has it open, or left it. */
export const presenceEvent = z.object({
  place: z.string(),
  uid: z.string(),
  name: z.string(),
  isHere: z.boolean(),
  /** Just opened, so colleagues who are there introduce themselves. */
  isNew: z.boolean(),
})

export const presenceRoutes = {
  notePresence: route({
    method: 'POST',
    path: '/presence',
    title: 'Tell colleagues that the user opened a place, still has it open, or left it',
    policy: { who: 'member', needs: [] },
    body: z.object({ place: Place, isHere: z.boolean(), isNew: z.boolean() }),
    response: Nothing,
    // nothing is stored but the event, which is deleted like every other
    reads: true,
  }),
}
