import { ledgerMeaning } from '#model/stock/rules/ledgerCodes.ts'
import type { ClaimType } from '#rules/claims/claimTypes.ts'
import type { LedgerEvent, UnitEvidence } from './evidence.ts'
import { claimKey, compare, type EvidenceItem } from './finding.ts'

/** Kinds of events, whatever the layout writes between their words. */
export type EventKind = 'adjustments' | 'receipts' | 'customerreturns' | 'other'

const kinds = new Map<string, EventKind>()
/** `Customer Returns` and `CustomerReturns` are one. */
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
 * Adjustments of the ledger, and those of the retired report from before the ledger of their marketplace begins: the two tell
 * the same.
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

/** Adjustments that are one thing: same day, reference, place, disposition and code. Amazon repeats lines that are not the same. */
export interface LedgerLoss {
  key: string
  marketplace: string
  day: string
  sku: string | null
  asin: string | null
  reference: string | null
  disposition: string | null
  /** Units by the events themselves. */
  units: number
  /** What Amazon has not settled of them; null when no file says. Where some do, the others count whole. */
  unreconciled: number | null
  evidence: EvidenceItem[]
}

/** Units that left by adjustments that `isLoss` says yes to, by what makes them one. */
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
  // two SKUs of one FNSKU: name the same one whatever the order of rows
  if (compare(event.sku ?? '\uffff', loss.sku ?? '\uffff') < 0) loss.sku = event.sku
  if (compare(event.asin ?? '\uffff', loss.asin ?? '\uffff') < 0) loss.asin = event.asin
  loss.evidence.push(eventEvidence(event, units))
}

/** An event as evidence: what it means and where. */
export const eventEvidence = (event: LedgerEvent, units: number): EvidenceItem => {
  const { source, day, reference, reason, fulfillmentCenter, eventType } = event
  const means = reason === null ? null : (ledgerMeaning(reason, day).meaning ?? `Code ${reason}`)
  const says = [means ?? eventType, fulfillmentCenter && `at ${fulfillmentCenter}`].filter(Boolean).join(' ')
  return { source, says, units, day, reference }
}

/** Whether an event's code is one of these. */
export const hasCode = ({ reason }: LedgerEvent, codes: string): boolean => {
  const code = reason?.trim().toUpperCase()
  return code !== undefined && code.length === 1 && codes.includes(code)
}
