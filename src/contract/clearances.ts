import * as z from 'zod/mini'
import { Code, Id, Nothing, TypedAsin } from './common.ts'
import { type Policy, route } from './route.ts'

const MAX_CLEARED = 1000

const policy: Policy = { who: 'member', flags: ['logistics'] }

export const clearanceRoutes = {
  recordDeadClearances: route({
    method: 'POST',
    path: '/sales/dead/done',
    title: 'Record the best way out of slow stock as done',
    note: 'Results compare 180 days with keeping all units at the same price. Advice recorded within 28 days, and products without advice, are left out. Returns the ids of the new records.',
    policy,
    body: z.object({
      table: z.enum(['dead', 'problematic']),
      range: z.optional(Code),
      rows: z
        .array(z.object({ marketplace: Code, asin: TypedAsin, seller: Code }))
        .check(z.minLength(1), z.maxLength(MAX_CLEARED)),
    }),
    response: z.object({ ids: z.array(Id) }),
  }),
  removeDeadClearances: route({
    method: 'POST',
    path: '/sales/dead/undone',
    title: 'Remove records of cleared stock',
    policy,
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_CLEARED)) }),
    response: Nothing,
  }),
}
