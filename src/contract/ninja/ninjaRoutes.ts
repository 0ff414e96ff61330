import * as z from 'zod/mini'
import { Code, sized } from '../common.ts'
import { type Policy, route } from '../route.ts'

/** One operation of the schema in `schema.ts`. */
const Operation = z.object(
  {
    query: z.string().check(z.maxLength(20_000, 'This operation is too long.')),
    variables: z.optional(z.nullable(z.record(Code, z.unknown()).check(sized(200_000)))),
    operationName: z.optional(z.nullable(Code)),
  },
  'Send one operation per call, as an object with a query.',
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
    note: 'One operation per call. GraphQL errors are returned with status 200 and `errors`; a missing sign-in, tenant or permission is refused as elsewhere.',
    api: 'claims',
    policy: { ...policy, needs: ['money', 'claims'] },
    body: Operation,
    response: Answered,
    wire: 'graphql',
  }),
}
