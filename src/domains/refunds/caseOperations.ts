import * as z from 'zod/mini'
import { CaseRow, CaseSheet, ROW_FIELDS, SHEET_FIELDS, TOTAL_FIELDS, Totals } from './caseShapes.ts'
import type { Operation } from './ninja.ts'

const operation = <Answer>(document: string, answer: z.ZodMiniType<Answer>): Operation<Answer> => ({ document, answer })

export const caseList = operation(
  `query Cases($filter: CaseFilter, $first: Int, $after: String, $order: CaseOrder) {
    cases(filter: $filter, first: $first, after: $after, order: $order) {
      edges { node { ${ROW_FIELDS} } } pageInfo { endCursor hasNextPage } total
    }
  }`,
  z.object({
    cases: z.object({
      edges: z.array(z.object({ node: CaseRow })),
      pageInfo: z.object({ endCursor: z.nullable(z.string()), hasNextPage: z.boolean() }),
      total: z.number(),
    }),
  }),
)

export const caseSheet = operation(
  `query Case($id: ID!) { cases(filter: { ids: [$id] }, first: 1) { edges { node { ${SHEET_FIELDS} } } } }`,
  z.object({ cases: z.object({ edges: z.array(z.object({ node: CaseSheet })) }) }),
)

export const caseTotals = operation(
  `query Totals($types: CaseFilter, $open: CaseFilter, $closing: CaseFilter, $all: CaseFilter) {
    types: totals(by: TYPE, filter: $types) { ${TOTAL_FIELDS} }
    open: totals(by: STATUS, filter: $open) { ${TOTAL_FIELDS} }
    closing: totals(by: STATUS, filter: $closing) { ${TOTAL_FIELDS} }
    all: totals(by: STATUS, filter: $all) { ${TOTAL_FIELDS} }
  }`,
  z.object({ types: Totals, open: Totals, closing: Totals, all: Totals }),
)

const Moved = z.object({ id: z.string() })

export const transition = operation(
  `mutation Transition($ids: [ID!]!, $to: String!, $note: String, $amazon_case_id: String) {
    transition(ids: $ids, to: $to, note: $note, amazon_case_id: $amazon_case_id) { id }
  }`,
  z.object({ transition: z.array(Moved) }),
)
export const assign = operation(
  'mutation Assign($ids: [ID!]!, $assignee: String) { assign(ids: $ids, assignee: $assignee) { id } }',
  z.object({ assign: z.array(Moved) }),
)
export const comment = operation(
  'mutation Comment($id: ID!, $text: String!) { comment(id: $id, text: $text) { id } }',
  z.object({ comment: Moved }),
)
export const bookPayment = operation(
  'mutation Book($id: ID!, $payment: String!) { bookPayment(id: $id, reimbursement_id: $payment) { id } }',
  z.object({ bookPayment: Moved }),
)
export const unbookPayment = operation(
  'mutation Unbook($id: ID!, $payment: String!) { unbookPayment(id: $id, reimbursement_id: $payment) { id } }',
  z.object({ unbookPayment: Moved }),
)

const Detection = z.object({ finished_at: z.nullable(z.string()), waiting: z.number(), failed: z.number() })
export type Detection = z.infer<typeof Detection>
export const detection = operation(
  'query Detection { detection { finished_at waiting failed } }',
  z.object({ detection: Detection }),
)
export const detect = operation(
  'mutation Detect { detect { id state } }',
  z.object({ detect: z.object({ id: z.string(), state: z.string() }) }),
)

const Clerk = z.object({ uid: z.string(), name: z.string() })
export type Clerk = z.infer<typeof Clerk>
export const clerks = operation('query Clerks { clerks { uid name } }', z.object({ clerks: z.array(Clerk) }))
