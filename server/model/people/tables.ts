import type { Generated } from 'kysely'

interface LeadAsins {
  tenant_id: string
  asin: string
  name: string | null
  ready: Generated<number>
  printable: Generated<number>
}

interface AddressToken {
  tenant_id: string
  /** 64 bits as text, which is more than a JavaScript number can hold. */
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

interface Purchases {
  tenant_id: string
  seller: string
  order_id: string
  buyer: Buffer
  asin: string
  day: string
  earlier: string | null
  earlier_any: string | null
  kind: string
  platform: string
  purchased_at: Date
  household: Buffer | null
}

interface BoughtAgain {
  tenant_id: string
  asin: string
  buyer: Buffer
  orders: number
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
    address_words: AddressToken
    shipped_lines: ShippedLines
    purchases: Purchases
    bought_again: BoughtAgain
    opt_out_pages: OptOutPages
    erased_people: ErasedPeople
  }
}
