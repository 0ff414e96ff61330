import * as z from 'zod/mini'
import { CaseRow, CaseSheet, Totals } from './caseShapes.ts'
import { operation } from './operation.ts'

const edgesOf = <Node extends z.ZodMiniType>(node: Node) => z.array(z.object({ node }))

export const caseList = operation('query Cases($filter: CaseFilter, $first: Int, $after: String, $order: CaseOrder)', {
  cases: [
    '(filter: $filter, first: $first, after: $after, order: $order)',
    z.object({
      edges: edgesOf(CaseRow),
      pageInfo: z.object({ endCursor: z.nullable(z.string()), hasNextPage: z.boolean() }),
      total: z.number(),
    }),
  ],
})

export const caseSheet = operation('query Case($id: ID!)', {
  cases: ['(filter: { ids: [$id] }, first: 1)', z.object({ edges: edgesOf(CaseSheet) })],
})

export const caseTotals = operation(
  'query Totals($types: CaseFilter, $open: CaseFilter, $later: CaseFilter, $closing: CaseFilter, $filed: CaseFilter, $all: CaseFilter)',
  {
    types: [': totals(by: TYPE, filter: $types)', Totals],
    open: [': totals(by: STATUS, filter: $open)', Totals],
    later: [': totals(by: STATUS, filter: $later)', Totals],
    closing: [': totals(by: STATUS, filter: $closing)', Totals],
    filed: [': totals(by: STATUS, filter: $filed)', Totals],
    all: [': totals(by: STATUS, filter: $all)', Totals],
  },
)

const Moved = z.object({ id: z.string() })

export const transition = operation(
  'mutation Transition($ids: [ID!]!, $to: String!, $note: String, $amazon_case_id: String)',
  { transition: ['(ids: $ids, to: $to, note: $note, amazon_case_id: $amazon_case_id)', z.array(Moved)] },
)
export const assign = operation('mutation Assign($ids: [ID!]!, $assignee: String)', {
  assign: ['(ids: $ids, assignee: $assignee)', z.array(Moved)],
})
export const comment = operation('mutation Comment($id: ID!, $text: String!)', {
  comment: ['(id: $id, text: $text)', Moved],
})
export const bookPayment = operation('mutation Book($id: ID!, $payment: String!)', {
  bookPayment: ['(id: $id, reimbursement_id: $payment)', Moved],
})
export const unbookPayment = operation('mutation Unbook($id: ID!, $payment: String!)', {
  unbookPayment: ['(id: $id, reimbursement_id: $payment)', Moved],
})

const Detection = z.object({ finished_at: z.nullable(z.string()), waiting: z.number(), failed: z.number() })
export type Detection = z.infer<typeof Detection>
export const detection = operation('query Detection', { detection: ['', Detection] })
export const detect = operation('mutation Detect', { detect: ['', z.object({ id: z.string(), state: z.string() })] })

const Clerk = z.object({ uid: z.string(), name: z.string() })
export type Clerk = z.infer<typeof Clerk>
export const clerks = operation('query Clerks', { clerks: ['', z.array(Clerk)] })
