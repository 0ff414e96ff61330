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
  /** The day of that order. */
  day: string | null
  obstacle: string | null
  printed_at: Date | null
  job_id: string | null
  created_at: Made
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    leads: Leads
  }
}
