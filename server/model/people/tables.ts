import type { Generated } from 'kysely'
import type { Made } from '#platform/db/columnTypes.ts'

interface LeadAsins {
  tenant_id: string
  asin: string
  name: string | null
  ready: Generated<number>
  printable: Generated<number>
}

interface AddressWords {
  tenant_id: string
  /** 64 bits, as text: they are more than a number holds. */
  word: string
  buyer: Buffer
}

interface ShippedLines {
  tenant_id: string
  kind: string
  seller: string
  set_key: string
  sku: string
  asin: string | null
  purchased_at: Date
  day: string
}

interface Labels {
  tenant_id: string
  type: 'address' | 'customer'
  hash: Buffer
  label: string
  set_by: string | null
  set_at: Made
}

interface LabelSuggestions {
  tenant_id: string
  type: 'address' | 'customer'
  hash: Buffer
  label: string
  evidence: string
  dismissed_at: Date | null
  accepted: Generated<boolean>
  created_at: Made
}

interface OptOuts {
  tenant_id: string
  buyer: Buffer
  at: Made
interface OptOutPages {
  tenant_id: string
  address: string
  name: Generated<string>
  words: Generated<string>
  contact: Generated<string>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    lead_asins: LeadAsins
    address_words: AddressWords
    shipped_lines: ShippedLines
    labels: Labels
    label_suggestions: LabelSuggestions
    opt_outs: OptOuts
    opt_out_pages: OptOutPages
  }
}
