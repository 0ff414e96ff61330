import type { Generated } from 'kysely'

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

interface OptOutPages {
  tenant_id: string
  address: string
  name: Generated<string>
  words: Generated<string>
  contact: Generated<string>
}

interface ErasedPeople {
  tenant_id: string
  buyer: Buffer
  erased_at: Date
  erased_by: string | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    lead_asins: LeadAsins
    address_words: AddressWords
    shipped_lines: ShippedLines
    opt_out_pages: OptOutPages
    erased_people: ErasedPeople
  }
}
