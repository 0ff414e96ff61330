import type { Generated } from 'kysely'
import type { Json, Made, OptionalJson } from '#platform/db/columnTypes.ts'

interface Claims {
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
  closing_anchor_on: string | null
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

interface ClaimEvidence {
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

interface ClaimHistory {
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

interface ClaimPayments {
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

interface ClaimTouched {
  tenant_id: string
  kind: 'units' | 'shipment'
  seller: string
  subject: string
  failed: Generated<boolean>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    claims: Claims
    claim_evidence: ClaimEvidence
    claim_history: ClaimHistory
    claim_payments: ClaimPayments
    claim_touched: ClaimTouched
  }
}
