import * as z from 'zod/mini'
import { route } from './route.ts'

const Text = (letters: number) => z.string().check(z.trim(), z.maxLength(letters, `Use at most ${letters} letters.`))

/** The texts of the company's opt-out page. Empty: the company's name, and the default texts. */
export const OptOutPageTexts = z.object({
  name: Text(80),
  words: Text(600),
  /** Another way to opt out: a telephone number, an email address. */
  contact: Text(200),
})
export type OptOutPageTexts = z.infer<typeof OptOutPageTexts>

export const optOutPageRoutes = {
  showOptOutPage: route({
    method: 'GET',
    path: '/outreach/opt-out-page',
    title: 'The opt-out page for card recipients, and its URL',
    policy: { who: 'member', flags: ['outreach'] },
    response: z.object({ ...OptOutPageTexts.shape, address: z.string() }),
  }),
  saveOptOutPage: route({
    method: 'PUT',
    path: '/outreach/opt-out-page',
    title: 'Change the texts of the opt-out page',
    policy: { who: 'admin', flags: ['outreach'] },
    body: OptOutPageTexts,
    response: OptOutPageTexts,
  }),
}
