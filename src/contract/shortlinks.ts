import * as z from 'zod/mini'
import { Code } from './common.ts'
import { route } from './route.ts'

/** An address within the client, after the `#`: `/outreach/leads?sort=ready`. */
export const Target = z
  .string()
  .check(
    z.maxLength(8_000, 'This view is too large for a link.'),
    z.regex(/^\/(?!\/)[^\\\p{Cc}]*$/u, 'A target begins with one / and has no \\ and no control characters.'),
  )

export const shortlinkRoutes = {
  createShortlink: route({
    method: 'POST',
    path: '/shortlinks',
    title: 'Create a short link for an address',
    policy: { who: 'member', needs: [] },
    body: z.object({ target: Target }),
    response: z.object({ id: z.string(), target: z.string() }),
  }),
  showShortlink: route({
    method: 'GET',
    path: '/shortlinks/{id}',
    params: { id: Code },
    title: 'The address of a short link',
    policy: { who: 'member' },
    response: z.object({ target: z.string() }),
  }),
}
