import { addDays } from '#rules/days.ts'
import { windowFor } from './claimWindows.ts'
import type { CustomerReturn, LedgerEvent, Reimbursement, UnitEvidence } from './evidence.ts'
import { type ClaimContext, claimKey, compare, type EvidenceItem, type Finding, unitStep } from './finding.ts'
import { eventEvidence, eventKind, hasCode } from './ledgerLosses.ts'
import { byDebt, type Credit, type Debt, settle, settleFurther } from './netting.ts'
import { coveredBy, isReversal, paidFor, paidType, paidUnits, paymentEvidence } from './payments.ts'
import { shareSteps } from './shareSteps.ts'
import { unitFinding } from './unitFinding.ts'

const type = 'Carrier Damaged'
/** Maximum number of days between a return in the ledger and in the returns report. */
const SAME_DAYS = 3

/** Units damaged by the carrier on one day in one way. */
interface Arrival extends Debt {
  day: string
  sku: string | null
  asin: string | null
  orderId: string | null
  shipmentId: string | null
  label: string
  evidence: EvidenceItem[]
}

const isByCarrier = (disposition: string | null) => /^CARRIER[ _]?DAMAGED$/i.test(disposition ?? '')

const returnEvidence = ({ source, orderId, quantity, day }: CustomerReturn): EvidenceItem => ({
  ...{ source, says: 'Returned, damaged by the carrier', units: quantity, day, reference: orderId },
})

type Row = (LedgerEvent | CustomerReturn) & { label: string; orderId: string | null; shipmentId: string | null }

/** Groups rows about the same damage into debts. */
const arrivalsOf = (
  rows: readonly { row: Row; units: number; evidenceItem: EvidenceItem }[],
  { seller, fnsku }: UnitEvidence,
  { windows }: ClaimContext,
): Arrival[] => {
  const arrivals = new Map<string, Arrival>()
  for (const { row, units, evidenceItem } of rows) {
    const { marketplace, day, sku, asin, label, orderId, shipmentId } = row
    const key = claimKey(type, seller, fnsku, marketplace, day, label, orderId, shipmentId)
    const arrival = arrivals.get(key) ?? {
      ...{ key, marketplace, day, sku, asin, orderId, shipmentId, label, units: 0, evidence: [], until: null },
      ...{ from: day, closes: windowFor(type, marketplace, day, windows).closes, names: [key, orderId] },
    }
    arrival.units += units
    if (compare(sku ?? '\uffff', arrival.sku ?? '\uffff') < 0) arrival.sku = sku
    arrival.evidence.push(evidenceItem)
    arrivals.set(key, arrival)
  }
  return [...arrivals.values()]
}

/** Returned units in the returns report, and ledger returns that the report does not have. */
const returned = (evidence: UnitEvidence, context: ClaimContext): Arrival[] => {
  const returns = evidence.customerReturns.filter((row) => isByCarrier(row.disposition) && row.quantity > 0)
  const reported = returns.map((row) => ({
    row: { ...row, label: 'return', shipmentId: null },
    units: row.quantity,
    evidenceItem: returnEvidence(row),
  }))
  const booked = arrivalsOf(ledgerRows(evidence, 'customerreturns', 'return'), evidence, context)
  const same = settle(
    booked.map((debt) => ({ ...debt, from: addDays(debt.day, -SAME_DAYS), until: addDays(debt.day, SAME_DAYS) })),
    returns.map((row): Credit => {
      const { marketplace, day, quantity: units } = row
      return { kind: 'found', marketplace, day, units, name: null, says: returnEvidence(row) }
    }),
  )
  const beside = same.debts.flatMap(({ debt, left: remainingUnits }) =>
    remainingUnits > 0 ? [{ ...debt, from: debt.day, until: null, units: remainingUnits }] : [],
  )
  return [...arrivalsOf(reported, evidence, context), ...beside]
}

const ledgerRows = ({ ledgerEvents }: UnitEvidence, kind: 'receipts' | 'customerreturns', label: string) =>
  ledgerEvents
    .filter((event) => isByCarrier(event.disposition) && event.quantity > 0 && eventKind(event) === kind)
    .map((event) => ({
      row: { ...event, label, orderId: null, shipmentId: kind === 'receipts' ? event.reference : null },
      units: event.quantity,
      evidenceItem: eventEvidence(event, event.quantity),
    }))

/**
 * Damaged units received in shipments, unless the seller's own carrier delivered them, and units damaged in transfer
 * between warehouses.
 */
const delivered = (evidence: UnitEvidence, context: ClaimContext): Arrival[] => {
  const ownShipmentIds = new Set(
    evidence.inboundItems.filter((item) => item.partnered === false).map((item) => item.shipmentId),
  )
  const broken = evidence.ledgerEvents
    .filter((event) => hasCode(event, '6') && event.quantity < 0 && eventKind(event) === 'adjustments')
    .map((event) => ({
      row: { ...event, label: 'adjustment', orderId: null, shipmentId: null },
      units: -event.quantity,
      evidenceItem: eventEvidence(event, -event.quantity),
    }))
  const received = ledgerRows(evidence, 'receipts', 'receipt').filter(
    ({ row }) => !ownShipmentIds.has(row.shipmentId ?? ''),
  )
  return arrivalsOf([...received, ...broken], evidence, context)
}

/** Payments for the order of a customer return, of any reason. */
const paidByOrder = (rows: readonly Reimbursement[], orders: ReadonlySet<string | null>): Credit[] =>
  rows
    .filter(
      (row) => row.orderId !== null && orders.has(row.orderId) && !isReversal(row) && paidType(row.reason) !== type,
    )
    .map((row) => {
      const { marketplace, day, orderId: name } = row
      const units = paidUnits(row)
      return { kind: 'paid', marketplace, day, units, name, says: paymentEvidence(row, units) }
    })

/**
 * Finds units damaged by Amazon's carrier: from customers, in shipments to Amazon, or between warehouses (code 6). A
 * returned order is valued at its sale price. The carrier is not always known; units are excluded only if the seller's
 * own carrier is known to have delivered them.
 */
export const carrierDamaged = (evidence: UnitEvidence, context: ClaimContext): Finding[] => {
  const arrivals = [...returned(evidence, context), ...delivered(evidence, context)]
  if (arrivals.length === 0) return []
  const orders = new Set(arrivals.map(({ orderId }) => orderId))
  const keys = new Set(arrivals.map(({ key }) => key))
  // payments that name an order apply only to that order
  const byOrder = settle(arrivals, paidByOrder(evidence.reimbursements, orders), { byNameOnly: true })
  const credits = [...paidFor(type, evidence, context), ...coveredBy(type, keys, context)]
  const allocation = settleFurther(byOrder, credits, ({ from, until }) => ({ from, until }))
  const earlier = byDebt(byOrder)
  return allocation.debts.flatMap((settlement) => {
    const { debt, left: units } = settlement
    const earlierSettlement = earlier.get(debt.key)
    if (units <= 0 || !earlierSettlement) return []
    const shares = [...earlierSettlement.shares, ...settlement.shares]
    const steps = [
      unitStep('Damaged by the carrier', earlierSettlement.debt.units),
      ...shareSteps({ ...settlement, shares }),
    ]
    const subject = { ...debt, eventDay: debt.day, anchorDay: debt.day }
    const situation = debt.orderId === null ? 'beforeOrder' : 'afterOrder'
    return [
      unitFinding(type, evidence, subject, {
        ...{ units, situation, rows: debt.evidence, settlements: [earlierSettlement, settlement], steps },
      }),
    ]
  })
}
