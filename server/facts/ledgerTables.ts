import type { OptionalJson } from '#platform/db/columnTypes.ts'
import type { Fact } from './tables.ts'

interface LedgerDays extends Fact {
  marketplace: string
  period: 'day' | 'week' | 'month'
  day: string
  sku: string | null
  fnsku: string | null
  asin: string | null
  name: string | null
  disposition: string
  location: string | null
  starting: number | null
  in_transit: number | null
  receipts: number | null
  shipments: number | null
  returns: number | null
  vendor_returns: number | null
  transfers: number | null
  found: number | null
  lost: number | null
  damaged: number | null
  disposed: number | null
  other: number | null
  ending: number | null
  unknown: number | null
  raw: OptionalJson
}

interface LedgerEvents extends Fact {
  marketplace: string
  day: string
  happened_at: Date | null
  sku: string | null
  fnsku: string | null
  asin: string | null
  name: string | null
  event_type: string
  reference: string | null
  quantity: number
  fulfillment_center: string | null
  disposition: string | null
  reason: string | null
  country: string | null
  reconciled: number | null
  unreconciled: number | null
  raw: OptionalJson
}

interface Receipts extends Fact {
  marketplace: string | null
  day: string
  sku: string | null
  fnsku: string
  name: string | null
  quantity: number
  shipment_id: string | null
  fulfillment_center: string | null
  disposition: string | null
  raw: OptionalJson
}

interface Adjustments extends Fact {
  marketplace: string
  day: string
  transaction_id: string
  sku: string | null
  fnsku: string | null
  name: string | null
  quantity: number
  fulfillment_center: string | null
  disposition: string | null
  reason: string | null
  raw: OptionalJson
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    ledger_days: LedgerDays
    ledger_events: LedgerEvents
    receipts: Receipts
    adjustments: Adjustments
  }
}
