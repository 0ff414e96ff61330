import type { ClaimType } from '#rules/claims/claimTypes.ts'

/** Tables whose rows a text describes in full. */
export type RecordTable =
  | 'ledger_events'
  | 'ledger_days'
  | 'adjustments'
  | 'receipts'
  | 'inbound_items'
  | 'customer_returns'
  | 'reimbursements'
  | 'removal_orders'
  | 'removal_shipments'
  | 'removal_receipts'
export type LedgerReason =
  | 'misplaced'
  | 'found'
  | 'carrier'
  | 'expired'
  | 'warehouse'
  | 'customer'
  | 'defective'
  | 'distributor'
  | 'disposed'
  | 'donated'
export type RecordTerm =
  | 'reference'
  | 'case'
  | 'tracking'
  | 'shipped'
  | 'received'
  | 'missing'
  | 'good'
  | 'damaged'
  | 'different'
  | 'requested'
  | 'starting'
  | 'ending'
  | 'paid'

export type LanguageCode = 'en' | 'de' | 'fr' | 'it' | 'es' | 'ja'

/** The facts of a claim, formatted in the language of the text. */
export interface ClaimFacts {
  /** Number with its noun, such as `1 unit` or `3 units`. */
  units: string
  /** The claimed amount; null if the value of a unit is unknown. */
  amount: string | null
}

/** The phrases of claims in one language. Quantities follow a preposition, so verbs do not have to agree with them. */
export interface ClaimLanguage {
  greeting: string
  /** The noun by plural category; missing categories use `other`. */
  units: Readonly<{ one: string; other: string }>
  /** True if a space separates a number from its noun. */
  spaced: boolean
  requests: Readonly<Record<ClaimType, (facts: ClaimFacts) => string>>
  /** Labels of the facts below the request. */
  labels: Readonly<
    Record<'asin' | 'sku' | 'fnsku' | 'day' | 'units' | 'shipment' | 'order' | 'amount' | 'records', string>
  >
  /** Names of the reports, as Amazon's pages have them; the last is the seller's own. */
  reports: Readonly<Record<RecordTable, string>>
  /** Meanings of the reason codes of the inventory ledger. */
  reasons: Readonly<Record<LedgerReason, string>>
  /** Words beside the numbers of a record. */
  terms: Readonly<Record<RecordTerm, string>>
  /** Text for the number of records that are not listed. */
  more: (count: string) => string
  /** Says that photos are attached. */
  photos: string
  closing: string
}
