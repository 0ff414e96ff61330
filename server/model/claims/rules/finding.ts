import type { ClaimType } from '#rules/claims/claimTypes.ts'
import type { ClaimWindowRow } from './claimWindowRows.ts'
import type { EvidenceSource } from './evidence.ts'

/** A row that supports a finding. */
export interface EvidenceItem {
  source: EvidenceSource
  /** Short description of the row. */
  says: string
  /** Below 0 if the row counts against the finding. */
  units: number
  day: string
  /** The number Amazon can look the row up by; null if it has none. */
  reference: string | null
}

/** A line of the calculation. Money is in minor units of the finding's currency unless another is given. */
export interface Step {
  label: string
  value: number
  kind: 'units' | 'money'
  currency?: string
}

/** Something that Amazon owes according to the evidence. */
export interface Finding {
  claimType: ClaimType
  /** Built from the subject of the evidence, never from imports or lines, so it is the same in every run and file. */
  key: string
  seller: string
  marketplace: string
  asin: string | null
  sku: string | null
  fnsku: string | null
  shipmentId: string | null
  /** Id of a customer order or removal order. */
  orderId: string | null
  units: number
  /** Days in the marketplace's time zone, `YYYY-MM-DD`: of the event, and the day its window counts from. */
  eventDay: string
  anchorDay: string
  /** The earliest possible anchor day, which the window's end counts from if the anchor day is uncertain. */
  closingAnchorDay?: string
  /** Minor units; null if the value of a unit is unknown. */
  perUnit: number | null
  estimated: number | null
  currency: string | null
  evidence: EvidenceItem[]
  steps: Step[]
}

/** An existing case. */
export interface BookedCase {
  key: string
  claimType: ClaimType
  status: string
  marketplace: string
  eventDay: string
  units: number
  /** Units that reimbursements have been booked against. */
  paidUnits: number
  shipmentId: string | null
  orderId: string | null
  amazonCaseId: string | null
}

/** Input of the rules besides the evidence. */
export interface ClaimContext {
  /** Milliseconds since 1970, UTC. */
  now: number
  windows: readonly ClaimWindowRow[]
  /** Cases of the same seller and FNSKU (or shipment), of all types and statuses. */
  cases: readonly BookedCase[]
  /** The first day of the seller's own removal log; null without one. Earlier shipments are not evaluated. */
  removalLogSince: string | null
  /** True if removal orders were ever imported; without them every disposal would look unrequested. */
  removalOrdersKnown: boolean
}

/** Returns the key of a finding: its type and the parts that identify it. */
export const claimKey = (type: ClaimType, ...parts: readonly (string | null)[]): string =>
  [type, ...parts.map((part) => (part ?? '').replace(/[|\\]/g, '\\$&'))].join('|')

/** Returns a step in units. */
export const unitStep = (label: string, value: number): Step => ({ label, value, kind: 'units' })
/** Returns a step in money, minor units. */
export const moneyStep = (label: string, value: number, currency?: string): Step => ({
  ...{ label, value, kind: 'money' },
  ...(currency === undefined ? {} : { currency }),
})

/** Sorts evidence by day, then by description, so that the order of input rows does not matter. */
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

/** Compares strings by code unit, independent of locale. */
export const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
