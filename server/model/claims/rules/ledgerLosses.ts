import { ledgerMeaning } from '#model/stock/rules/ledgerCodes.ts'
import type { ClaimType } from '#rules/claims/claimTypes.ts'
import type { LedgerEvent, UnitEvidence } from './evidence.ts'
import { claimKey, compare, type EvidenceItem } from './finding.ts'

/** Event kinds, independent of the separators a layout uses. */
export type EventKind = 'adjustments' | 'receipts' | 'customerreturns' | 'other'

const kinds = new Map<string, EventKind>()
/** Returns the kind of an event. `Customer Returns` and `CustomerReturns` are the same. */
export const eventKind = ({ eventType }: Pick<LedgerEvent, 'eventType'>): EventKind => {
  const exactKind = kinds.get(eventType)
  if (exactKind) return exactKind
  const normalizedType = eventType
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/s$/, '')
  const kind =
    (['adjustments', 'receipts', 'customerreturns'] as const).find((name) => name === `${normalizedType}s`) ??
    ('other' as const)
  kinds.set(eventType, kind)
  return kind
}

/**
 * Yields ledger adjustments, and those of the retired report from before the marketplace's ledger begins, because both
 * report the same events.
 */
export function* adjustmentsOf({ ledgerEvents, adjustments }: UnitEvidence): Generator<LedgerEvent> {
  const begins = new Map<string, string>()
  for (const event of ledgerEvents) {
    if (eventKind(event) !== 'adjustments') continue
    const firstDay = begins.get(event.marketplace)
    if (firstDay === undefined || event.day < firstDay) begins.set(event.marketplace, event.day)
    yield event
  }
  for (const row of adjustments)
    if (row.day < (begins.get(row.marketplace) ?? '9')) {
      const { transactionId, ...same } = row
      yield { ...same, eventType: 'Adjustments', reference: transactionId, reconciled: null, unreconciled: null }
    }
}

/**
 * Adjustments with the same day, reference, fulfillment center, disposition and code. Amazon repeats lines that are
 * distinct events.
 */
export interface LedgerLoss {
  key: string
  marketplace: string
  day: string
  sku: string | null
  asin: string | null
  reference: string | null
  disposition: string | null
  /** Units according to the events. */
  units: number
  /**
   * Units that Amazon has not reconciled; null if no file reports it. If only some rows do, the others count in full.
   */
  unreconciled: number | null
  evidence: EvidenceItem[]
}

/** Returns the units removed by adjustments that `isLoss` accepts, grouped by identity. */
export const lossesOf = (
  type: ClaimType,
  evidence: UnitEvidence,
  isLoss: (event: LedgerEvent) => boolean,
): LedgerLoss[] => {
  const losses = new Map<string, LedgerLoss>()
  for (const event of adjustmentsOf(evidence)) {
    if (event.quantity >= 0 || !isLoss(event)) continue
    const { marketplace, day, reference, fulfillmentCenter, disposition, reason } = event
    const { seller, fnsku } = evidence
    const key = claimKey(type, seller, fnsku, marketplace, day, reference, fulfillmentCenter, disposition, reason)
    const loss = losses.get(key) ?? {
      ...{ key, marketplace, day, reference, disposition, units: 0, unreconciled: null, evidence: [] },
      ...{ sku: event.sku, asin: event.asin },
    }
    add(loss, event)
    losses.set(key, loss)
  }
  return [...losses.values()].sort((one, other) => compare(one.key, other.key))
}

const add = (loss: LedgerLoss, event: LedgerEvent) => {
  const units = -event.quantity
  if (loss.unreconciled !== null || event.unreconciled !== null)
    loss.unreconciled = (loss.unreconciled ?? loss.units) + Math.min(units, Math.abs(event.unreconciled ?? units))
  loss.units += units
  // with two SKUs per FNSKU, picks the same one for every order of rows
  if (compare(event.sku ?? '\uffff', loss.sku ?? '\uffff') < 0) loss.sku = event.sku
  if (compare(event.asin ?? '\uffff', loss.asin ?? '\uffff') < 0) loss.asin = event.asin
  loss.evidence.push(eventEvidence(event, units))
}

/** Returns an event as evidence, with its meaning and location. */
export const eventEvidence = (event: LedgerEvent, units: number): EvidenceItem => {
  const { source, day, reference, reason, fulfillmentCenter, eventType } = event
  const means = reason === null ? null : (ledgerMeaning(reason, day).meaning ?? `Code ${reason}`)
  const says = [means ?? eventType, fulfillmentCenter && `at ${fulfillmentCenter}`].filter(Boolean).join(' ')
  return { source, says, units, day, reference }
}

/** Returns true if the event has one of these codes. */
export const hasCode = ({ reason }: LedgerEvent, codes: string): boolean => {
  const code = reason?.trim().toUpperCase()
  return code !== undefined && code.length === 1 && codes.includes(code)
}
