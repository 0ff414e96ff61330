import type { Generated } from 'kysely'
import type { Made } from '#platform/db/columnTypes.ts'

interface Leads {
  tenant_id: string
  asin: string
  buyer: Buffer
  household: Buffer | null
  platform: string
  seller: string
  order_kind: string
  order_id: string
  obstacle: string | null
  printed_at: Date | null
  job_id: string | null
  created_at: Made
}

interface LeadAsins {
  tenant_id: string
  asin: string
  name: string | null
  ready: Generated<number>
  printable: Generated<number>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    leads: Leads
    lead_asins: LeadAsins
  }
}
