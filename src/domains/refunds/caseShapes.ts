import * as z from 'zod/mini'

/** Case statuses in their order. */
export const caseStatuses = [
  'found',
  'ready',
  'filed',
  'denied',
  'appealed',
  'approved',
  'reimbursed',
  'dismissed',
] as const
const Status = z.enum(caseStatuses)
export type CaseStatus = z.infer<typeof Status>

const Text = z.nullable(z.string())
const Money = z.object({ amount: z.number(), currency: z.string() })
export type Money = z.infer<typeof Money>
const MaybeMoney = z.nullable(Money)

const row = {
  id: z.string(),
  claim_type: z.string(),
  status: Status,
  marketplace: z.string(),
  seller: z.string(),
  asin: Text,
  sku: Text,
  fnsku: Text,
  shipment_id: Text,
  order_id: Text,
  name: z.string(),
  units: z.number(),
  estimated: MaybeMoney,
  recovered: MaybeMoney,
  event_date: z.string(),
  window_opens: z.string(),
  window_closes: z.string(),
  days_left: z.number(),
  wait_until: Text,
  status_since: z.string(),
  filed_at: Text,
  /** Days since Amazon was due to respond or pay; null: Amazon is not due. */
  days_waiting: z.nullable(z.number()),
  /** Amazon has been silent for so long that the user should follow up. */
  chase: z.boolean(),
  /** For a denied case: the deadline of the appeal. */
  appeal: z.nullable(
    z.object({
      day: z.string(),
      days_left: z.number(),
      confirmed: z.boolean(),
      source: z.string(),
      checked_on: z.string(),
    }),
  ),
  amazon_case_id: Text,
  assignee: Text,
  moves: z.array(Status),
  change: z.nullable(z.object({ at: z.string() })),
}

/** A case as a row of the table and a card of the board. */
export const CaseRow = z.object(row)
export type CaseRow = z.infer<typeof CaseRow>

/** Filing window of a claim type, as a dated row. */
export const ClaimWindow = z.object({
  id: z.string(),
  claim_type: z.string(),
  region: z.string(),
  effective_from: z.string(),
  anchor: z.string(),
  opens_after: z.number(),
  closes_after: z.number(),
  confirmed: z.boolean(),
  source: z.string(),
  checked_on: z.string(),
  /** Set by the company, not by Clove. */
  own: z.boolean(),
})
export type ClaimWindow = z.infer<typeof ClaimWindow>

const Evidence = z.object({
  upload: z.string(),
  filename: z.string(),
  line: z.number(),
  source: z.string(),
  says: z.string(),
  units: z.nullable(z.number()),
})
export type Evidence = z.infer<typeof Evidence>

const Change = z.object({
  at: z.string(),
  units_before: z.number(),
  units_after: z.number(),
  estimated_before: MaybeMoney,
  estimated_after: MaybeMoney,
})
const HistoryEntry = z.object({
  at: z.string(),
  by: z.string(),
  kind: z.string(),
  from: z.nullable(Status),
  to: z.nullable(Status),
  note: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
const Payment = z.object({
  reimbursement_id: z.string(),
  day: z.string(),
  units: z.number(),
  amount: Money,
  by_hand: z.boolean(),
})
export type Payment = z.infer<typeof Payment>
const CaseDocument = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  bytes: z.number(),
  path: z.string(),
})
export type CaseDocument = z.infer<typeof CaseDocument>

/** A complete case: its calculation, its evidence and its history. */
export const CaseSheet = z.object({
  ...row,
  per_unit: MaybeMoney,
  estimated_home: MaybeMoney,
  recovered_home: MaybeMoney,
  window: ClaimWindow,
  found_at: z.string(),
  anchor_date: z.string(),
  closing_anchor_date: z.string(),
  evidence: z.array(Evidence),
  steps: z.array(z.object({ label: z.string(), value: z.string(), amount: MaybeMoney })),
  documents: z.array(CaseDocument),
  missing_documents: z.array(z.string()),
  history: z.array(HistoryEntry),
  payments: z.array(Payment),
  change: z.nullable(Change),
  claim_text: z.string(),
})
export type CaseSheet = z.infer<typeof CaseSheet>

const Total = z.object({
  key: z.string(),
  cases: z.number(),
  units: z.number(),
  estimated: Money,
  recovered: Money,
  without_rate: z.number(),
  without_cost: z.number(),
  paid_cases: z.number(),
})
/** Total of some cases, in the company's currency. */
export type Total = z.infer<typeof Total>
export const Totals = z.array(Total)
