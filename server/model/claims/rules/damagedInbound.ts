import { grouped } from '#rules/grouped.ts'
import { windowFor } from './claimWindows.ts'
import type { LedgerEvent, Receipt, UnitEvidence } from './evidence.ts'
import { type ClaimContext, claimKey, compare, type EvidenceItem, type Finding, unitStep } from './finding.ts'
import { shipmentsOf } from './inboundShipments.ts'
import { eventEvidence, eventKind } from './ledgerLosses.ts'
import { type Debt, settle } from './netting.ts'
import { coveredBy, paidFor } from './payments.ts'
import { shareSteps } from './shareSteps.ts'
import { unitFinding } from './unitFinding.ts'

const type = 'Damaged Inbound'

/** Dispositions that Amazon did not cause or that are claimed as carrier damage. */
const excepted = /DISTRIBUTOR|DEFECTIVE|EXPIRED|CARRIER|^SELLABLE$/i

interface Damage extends Debt {
  day: string
  /** The delivery day of the shipment, or the best estimate of it. */
  anchorDay: string
  closingAnchorDay: string
  shipmentId: string | null
  sku: string | null
  asin: string | null
  partnered: boolean | null
  evidence: EvidenceItem[]
}

type Row = Pick<LedgerEvent, 'marketplace' | 'day' | 'sku' | 'asin'> & {
  shipmentId: string | null
  evidenceItem: EvidenceItem
}

const isUnsellable = ({ disposition }: LedgerEvent | Receipt) => disposition !== null && !excepted.test(disposition)

/**
 * Receipts into unsellable stock: from the ledger, and from the legacy report for shipments the ledger does not have.
 */
const damagedRows = ({ ledgerEvents, receipts }: UnitEvidence): Row[] => {
  const booked = ledgerEvents.filter((event) => eventKind(event) === 'receipts')
  const ledgerShipmentIds = new Set(booked.map((event) => event.reference))
  return [
    ...booked
      .filter(isUnsellable)
      .map((event) => ({ ...event, shipmentId: event.reference, evidenceItem: eventEvidence(event, event.quantity) })),
    ...receipts
      .filter((row) => isUnsellable(row) && !ledgerShipmentIds.has(row.shipmentId))
      .map(({ source, quantity: units, ...row }) => {
        const evidenceItem = { source, says: 'Received', units, day: row.day, reference: row.shipmentId }
        return { ...row, evidenceItem }
      }),
  ]
}

/** Damaged units by shipment, or by day if the row names no shipment. */
const damagesOf = (evidence: UnitEvidence, { windows }: ClaimContext): Damage[] => {
  const { seller, fnsku } = evidence
  const shipments = new Map(shipmentsOf(evidence).map((shipment) => [shipment.shipmentId, shipment]))
  const byShipment = grouped(damagedRows(evidence), ({ marketplace, shipmentId, day }) =>
    claimKey(type, seller, fnsku, marketplace, shipmentId, shipmentId === null ? day : null),
  )
  return [...byShipment].flatMap(([key, rows]) => {
    const [firstRow] = rows.sort((a, b) => compare(a.day, b.day) || compare(a.sku ?? '\uffff', b.sku ?? '\uffff'))
    if (!firstRow) return []
    const { marketplace, day, sku, asin, shipmentId } = firstRow
    const shipment = shipments.get(shipmentId ?? '')
    const [anchorDay, closingAnchorDay] = [shipment?.deliveredBy ?? day, shipment?.deliveredFrom ?? day]
    const { closes } = windowFor(type, marketplace, anchorDay, windows, closingAnchorDay)
    const units = rows.reduce((sum, { evidenceItem }) => sum + evidenceItem.units, 0)
    const debt = { key, marketplace, from: day, until: null, closes, units, names: [key, shipmentId] }
    const partnered = shipment?.partnered ?? null
    const days = { day, anchorDay, closingAnchorDay }
    return [
      {
        ...debt,
        ...days,
        shipmentId,
        sku,
        asin,
        partnered,
        evidence: rows.map(({ evidenceItem }) => evidenceItem),
      },
    ]
  })
}

/**
 * Finds units received as unsellable through Amazon's fault: not distributor damage, defective or expired. Shipments
 * delivered by the seller's own carrier are excluded.
 */
export const damagedInbound = (evidence: UnitEvidence, context: ClaimContext): Finding[] => {
  const damages = damagesOf(evidence, context).filter(({ partnered, units }) => partnered !== false && units > 0)
  if (damages.length === 0) return []
  const keys = new Set(damages.map(({ key }) => key))
  const credits = [...paidFor(type, evidence, context), ...coveredBy(type, keys, context)]
  return settle(damages, credits).debts.flatMap((settlement) => {
    const { debt, left: units } = settlement
    if (units <= 0) return []
    const steps = [unitStep('Received damaged', debt.units), ...shareSteps(settlement)]
    const account = { units, rows: debt.evidence, settlements: [settlement], steps }
    return [unitFinding(type, evidence, { ...debt, orderId: null, eventDay: debt.day }, account)]
  })
}
