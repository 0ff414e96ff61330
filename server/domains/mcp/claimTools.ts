import * as z from 'zod/mini'
import { Day, Id } from '#contract/common.ts'
import { notFound } from '#platform/errors.ts'
import { claimStatuses } from '#rules/claims/claimStatus.ts'
import { fileableStatuses, Money, moneyOf, queryClaims } from './claimQuery.ts'
import { draftFiling } from './draftFiling.ts'
import { fitRows } from './fitRows.ts'
import { Cursor, listed, type ToolContext, tool } from './tool.ts'

const Status = z.enum(claimStatuses)

const Claim = z.object({
  id: z.string(),
  type: z.string(),
  status: Status,
  marketplace: z.string(),
  seller: z.string(),
  asin: z.nullable(z.string()),
  name: z.nullable(z.string()),
  units: z.number(),
  estimated: Money,
  recovered: Money,
  opens: Day,
  closes: Day.check(z.describe('The last day on which it can be filed')),
  daysLeft: z.number().check(z.describe('Including today; 0 once it is too late')),
  amazonCase: z.nullable(z.string()),
  missing: z.array(z.string()).check(z.describe('Documents that it needs and does not have')),
  link: z.string(),
})

interface Node {
  id: string
  claim_type: string
  status: z.infer<typeof Status>
  marketplace: string
  seller: string
  asin: string | null
  name: string | null
  units: number
  estimated: Money
  recovered: Money
  window_opens: string
  window_closes: string
  days_left: number
  amazon_case_id: string | null
  missing_documents: string[]
}
const FIELDS = `id claim_type status marketplace seller asin name units estimated { amount currency }
  recovered { amount currency } window_opens window_closes days_left amazon_case_id missing_documents`

const claimOf = (node: Node, { links }: ToolContext): z.infer<typeof Claim> => ({
  ...{ id: node.id, type: node.claim_type, status: node.status, marketplace: node.marketplace, seller: node.seller },
  ...{ asin: node.asin, name: node.name, units: node.units },
  ...{ estimated: moneyOf(node.estimated), recovered: moneyOf(node.recovered) },
  ...{ opens: node.window_opens, closes: node.window_closes, daysLeft: node.days_left },
  ...{ amazonCase: node.amazon_case_id, missing: node.missing_documents },
  link: links.screen('/refunds/refunds', { show: 'all', case: node.id }),
})

interface Total {
  key: string
  cases: number
  estimated: { amount: number; currency: string }
  recovered: { amount: number; currency: string }
}

const TOTALS = 'key cases estimated { amount currency } recovered { amount currency }'

const listClaims = tool({
  name: 'list_claims',
  title: 'What Amazon owes, and by when',
  description:
    'Reimbursement claims for lost, damaged and overcharged units, the one that closes first at the top, and their totals by status. Without statuses: those that can still be filed (found, ready).',
  scopes: ['claims:read'],
  input: z.object({
    statuses: z.optional(z.array(Status)),
    closingSoon: z.optional(z.boolean()).check(z.describe('Only those that close within seven days')),
    search: z
      .optional(z.string().check(z.maxLength(100)))
      .check(z.describe('ASIN, SKU, shipment, order or part of a name')),
    cursor: Cursor,
  }),
  output: z.object({
    totals: z.record(z.string(), z.object({ cases: z.number(), estimated: Money, recovered: Money })),
    ...listed(Claim),
  }),
  use: async (context, { statuses = fileableStatuses, closingSoon, search, cursor }) => {
    const { cases, totals } = await queryClaims<{
      cases: { edges: { cursor: string; node: Node }[]; total: number }
      totals: Total[]
    }>(
      context,
      `query ($filter: CaseFilter, $after: String) {
        cases(filter: $filter, first: 60, after: $after) { total edges { cursor node { ${FIELDS} } } }
        totals(by: STATUS) { ${TOTALS} }
      }`,
      { filter: { statuses, search, closing_soon: closingSoon }, after: cursor },
    )
    const { rows } = fitRows(cases.edges.map(({ node }) => claimOf(node, context)))
    const last = cases.edges[rows.length - 1]
    return {
      totals: Object.fromEntries(
        totals.map(({ key, cases: count, estimated, recovered }) => [
          key,
          { cases: count, estimated: moneyOf(estimated), recovered: moneyOf(recovered) },
        ]),
      ),
      ...{ rows, total: cases.total },
      // the cursor of claims is their place in the list, so it ends with the last of them
      next: last && (cases.edges.length > rows.length || cases.edges.length === 60) ? last.cursor : null,
    }
  },
})

const Evidence = z.object({
  file: z.string(),
  line: z.number(),
  report: z.string(),
  says: z.string(),
  units: z.nullable(z.number()),
})

const claimKit = tool({
  name: 'claim_kit',
  title: 'All that is needed to file a claim',
  description:
    'The text to send to Amazon, the arithmetic of the amount, the lines of reports that prove it, and the documents that are missing. A person files it on Amazon and marks it as filed in Clove at the link.',
  scopes: ['claims:read'],
  input: z.object({ id: Id }),
  output: z.object({
    claim: Claim,
    text: z.string(),
    steps: z.array(z.string()),
    documents: z.array(z.string()),
    ...listed(Evidence),
  }),
  use: async (context, { id }) => {
    interface Kit extends Node {
      claim_text: string
      steps: { label: string; value: string; amount: Money }[]
      documents: { name: string }[]
      evidence: { filename: string; line: number; source: string; says: string; units: number | null }[]
    }
    const { cases } = await queryClaims<{ cases: { edges: { node: Kit }[] } }>(
      context,
      `query ($filter: CaseFilter) { cases(filter: $filter, first: 1) { edges { node { ${FIELDS} claim_text
        steps { label value amount { amount currency } } documents { name }
        evidence { filename line source says units } } } } }`,
      { filter: { ids: [id] } },
    )
    const [edge] = cases.edges
    if (!edge) throw notFound('This claim')
    const { claim_text: text, steps, documents, evidence } = edge.node
    return {
      claim: claimOf(edge.node, context),
      text: text.slice(0, 6000),
      steps: steps.map(({ label, value, amount }) => {
        const money = moneyOf(amount)
        return `${label}: ${money ? `${money.amount} ${money.currency}` : value}`
      }),
      documents: documents.map(({ name }) => name),
      ...fitRows(
        evidence
          .map(({ filename, line, source, says, units }) => ({ file: filename, line, report: source, says, units }))
          .slice(0, 40),
        0,
        evidence.length,
      ),
      next: null,
    }
  },
})

export const claimTools = [listClaims, claimKit, draftFiling]
