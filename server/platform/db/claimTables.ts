import type { Generated } from 'kysely'
import type { DocumentKind } from '#contract/documents.ts'
import type { Json, Made, OptionalJson } from './columnTypes.ts'

export interface Claims {
  tenant_id: string
  id: Generated<number>
  claim_type: string
  evidence_key: string
  status: Generated<'found' | 'ready' | 'filed' | 'approved' | 'denied' | 'appealed' | 'reimbursed' | 'dismissed'>
  marketplace: string
  seller: string
  asin: string | null
  sku: string | null
  fnsku: string | null
  shipment_id: string | null
  order_id: string | null
  name: Generated<string>
  units: number
  per_unit: number | null
  estimated: number | null
  recovered: Generated<number>
  currency: string | null
  event_on: string
  anchor_on: string
  opens_on: string
  closes_on: string
  window_id: string
  amazon_case_id: string | null
  assignee: string | null
  finding: Json
  change: OptionalJson
  touched: Generated<boolean>
  found_at: Made
  changed_at: Made
  filed_at: Date | null
}

export interface ClaimEvidence {
  tenant_id: string
  claim_id: number
  position: number
  source: string
  import_id: number
  line: number
  says: string
  units: number | null
  values: Json<Record<string, unknown>>
}

export interface ClaimHistory {
  tenant_id: string
  id: Generated<number>
  claim_id: number
  kind: string
  said_by: string
  at: Made
  from_status: string | null
  to_status: string | null
  note: Generated<string>
  detail: OptionalJson
}

export interface ClaimPayments {
  tenant_id: string
  claim_id: number
  reimbursement_id: string
  item: string
  day: string
  units: number
  amount: number
  currency: string
  by_hand: Generated<boolean>
}

export interface ClaimWindows {
  tenant_id: string
  claim_type: string
  region: string
  effective_from: string
  anchor: string
  opens_after: number
  closes_after: number
  confirmed: boolean
  source: string
  checked_on: string
  set_by: string
}

export interface ClaimColors {
  tenant_id: string
  claim_type: string
  color: string
}

export interface ExchangeRates {
  tenant_id: string
  currency: string
  home: string
  since: string
  rate: number
  set_by: string
}

export interface ClaimTouched {
  tenant_id: string
  kind: 'units' | 'shipment'
  seller: string
  subject: string
  failed: Generated<boolean>
}

export interface Documents {
  tenant_id: string
  id: Generated<number>
  token: string
  kind: DocumentKind
  name: string
  content_type: string
  bytes: number
  sha256: Buffer
  shipment_id: string | null
  claim_id: number | null
  purchase_id: number | null
  number: string | null
  issued_on: string | null
  added_by: string
  added_at: Made
}

export interface InvoiceLines {
  tenant_id: string
  document_id: number
  fnsku: string
  units: number
  unit_cost: number | null
  currency: string | null
}

export interface FeeRates {
  tenant_id: string
  since: string
  rate: number
  set_by: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    claims: Claims
    claim_evidence: ClaimEvidence
    claim_history: ClaimHistory
    claim_payments: ClaimPayments
    claim_windows: ClaimWindows
    claim_colors: ClaimColors
    exchange_rates: ExchangeRates
    claim_touched: ClaimTouched
    documents: Documents
    invoice_lines: InvoiceLines
    fee_rates: FeeRates
  }
}
