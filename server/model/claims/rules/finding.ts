import type { ClaimType } from '#rules/claims/claimTypes.ts'
import type { ClaimWindowRow } from './claimWindowRows.ts'
import type { EvidenceSource } from './evidence.ts'

/** A row that speaks for a finding. */
export interface EvidenceItem {
  source: EvidenceSource
  /** In a few words. */
  says: string
  /** Below 0 when the row speaks against the finding. */
  units: number
  day: string
  /** What Amazon would look it up by, where the row has such a number. */
  reference: string | null
}

/** A line of the arithmetic. Money in minor units of the finding's currency, unless it names another. */
export interface Step {
  label: string
  value: number
  kind: 'units' | 'money'
  currency?: string
}

/** Something Amazon owes, as far as the evidence goes. */
export interface Finding {
  claimType: ClaimType
  /** Made of what the evidence is about, never of imports and lines: the same whenever and in whatever file it is read. */
  key: string
  seller: string
  marketplace: string
  asin: string | null
  sku: string | null
  fnsku: string | null
  shipmentId: string | null
  /** A customer's order or a removal order. */
  orderId: string | null
  units: number
  /** The marketplace's days, `YYYY-MM-DD`: when it happened, and what its window is counted from. */
  eventDay: string
  anchorDay: string
  /** What the window's end is counted from where the anchor's day is not known for sure: the earliest it can have been. */
  closingAnchorDay?: string
  /** Minor units; null when nothing says what a unit is worth. */
  perUnit: number | null
  estimated: number | null
  currency: string | null
  evidence: EvidenceItem[]
  steps: Step[]
}

/** A case that is in the books already. */
export interface BookedCase {
  key: string
  claimType: ClaimType
  status: string
  marketplace: string
  eventDay: string
  units: number
  /** Units of it that reimbursements have been booked against. */
  paidUnits: number
  shipmentId: string | null
  orderId: string | null
  amazonCaseId: string | null
}

/** What rules are told beside the evidence. */
export interface ClaimContext {
  /** Milliseconds since 1970, UTC. */
  now: number
  windows: readonly ClaimWindowRow[]
  /** Cases of the same seller and FNSKU (or shipment), of all types and statuses. */
  cases: readonly BookedCase[]
  /** The first day the seller's own log of removals tells of; null when none is kept. Earlier ones are not judged. */
  removalLogSince: string | null
  /** Whether the seller's removal orders were ever imported: without them everything disposed of looks unasked for. */
  removalOrdersKnown: boolean
}

/** A finding's key: its type and what makes it that one. */
export const claimKey = (type: ClaimType, ...parts: readonly (string | null)[]): string =>
  [type, ...parts.map((part) => (part ?? '').replace(/[|\\]/g, '\\$&'))].join('|')

/** A line of units. */
export const unitStep = (label: string, value: number): Step => ({ label, value, kind: 'units' })
/** A line of money, minor units. */
export const moneyStep = (label: string, value: number, currency?: string): Step => ({
  ...{ label, value, kind: 'money' },
  ...(currency === undefined ? {} : { currency }),
})

/** Evidence in the order it happened; of one day by what it says, so that the order of rows changes nothing. */
export const inOrder = (rows: readonly EvidenceItem[]): EvidenceItem[] =>
  [...rows].sort(
    (one, other) =>
      compare(one.day, other.day) ||
      compare(one.says, other.says) ||
      compare(one.reference ?? '', other.reference ?? '') ||
      one.units - other.units ||
      one.source.importId - other.source.importId ||
      one.source.line - other.source.line,
  )

/** Plain order of texts, the same in every language. */
export const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
