import type { Generated } from 'kysely'
import type { DocumentKind } from '#contract/documents.ts'
import type { Made } from '#platform/db/columnTypes.ts'

interface Documents {
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

interface InvoiceLines {
  tenant_id: string
  document_id: number
  fnsku: string
  units: number
  unit_cost: number | null
  currency: string | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    documents: Documents
    invoice_lines: InvoiceLines
  }
}
