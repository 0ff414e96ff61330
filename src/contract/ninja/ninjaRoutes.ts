import * as z from 'zod/mini'
import { Code, sized } from '../common.ts'
import { type Policy, route } from '../route.ts'

/** One operation of the schema in `schema.ts`. */
const Operation = z.object(
  {
    query: z.string().check(z.maxLength(20_000, 'This operation is longer than Clove takes.')),
    variables: z.optional(z.nullable(z.record(Code, z.unknown()).check(sized(200_000)))),
    operationName: z.optional(z.nullable(Code)),
  },
  'Please send one operation a call: an object with a query.',
)
export type Operation = z.infer<typeof Operation>

/** Errors in the order of occurrence, each with a user-readable message. */
const GraphError = z.object({
  message: z.string(),
  path: z.optional(z.array(z.union([z.string(), z.number()]))),
  locations: z.optional(z.array(z.object({ line: z.number(), column: z.number() }))),
  /** `reference`: the log reference of a bug. */
  extensions: z.optional(z.object({ reference: z.optional(z.string()) })),
})

/** A rejected operation has errors and no data or null data; none of its changes are applied. */
const Answered = z.object({
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  errors: z.optional(z.array(GraphError)),
})
export type Answered = z.infer<typeof Answered>

const policy: Policy = { who: 'member', flags: ['refund_ninja'] }

export const ninjaRoutes = {
  askNinja: route({
    method: 'POST',
    path: '/ninja/graphql',
    title: 'Claims: cases, their evidence and totals, by GraphQL',
    note: 'One operation a call. What GraphQL refuses is answered with 200 and `errors`; no sign-in, tenant or right to it as anywhere else.',
    policy,
    body: Operation,
    response: Answered,
    wire: 'graphql',
  }),
  countClosingClaims: route({
    method: 'GET',
    path: '/notifications/closingClaims',
    title: 'How many cases to be filed have a window that closes within a week',
    policy,
    response: z.object({ claims: z.number() }),
  }),
}
