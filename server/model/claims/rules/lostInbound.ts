import { addDays } from '#rules/days.ts'
import { windowFor } from './claimWindows.ts'
import type { UnitEvidence } from './evidence.ts'
import { type ClaimContext, claimKey, type Finding, unitStep } from './finding.ts'
import { type InboundShipment, shipmentsOf } from './inboundShipments.ts'
import { byDebt, type Credit, type Debt, type Settlement, settle, settleFurther } from './netting.ts'
import { coveredBy, paidFor } from './payments.ts'
import { shareSteps } from './shareSteps.ts'
import { unitFinding } from './unitFinding.ts'

const type = 'Lost Inbound'
/**
 * Shipments to a marketplace created within this many days of each other are sisters: Amazon books boxes of one on
 * another.
 */
const SISTER_DAYS = 30

interface Shortage extends Debt {
  shipment: InboundShipment
}

const receivedOf = ({ received, late, foundUnderOther }: InboundShipment) => received + late + foundUnderOther

const shortageOf = (shipment: InboundShipment, { seller, fnsku }: UnitEvidence, context: ClaimContext): Shortage => {
  const { shipmentId, marketplace, createdOn, deliveredBy, deliveredFrom, shipped } = shipment
  const key = claimKey(type, seller, fnsku, shipmentId)
  const units = shipped - receivedOf(shipment)
  const { closes } = windowFor(type, marketplace, deliveredBy, context.windows, deliveredFrom)
  return { key, marketplace, from: createdOn, until: null, closes, units, names: [key, shipmentId], shipment }
}

/** Returns units received beyond the shipped quantity. */
const excessOf = (shipment: InboundShipment): Credit[] => {
  const { marketplace, createdOn: day, shipmentId, evidence } = shipment
  const units = receivedOf(shipment) - shipment.shipped
  const [row] = evidence
  if (units <= 0 || !row) return []
  const says = { ...row, says: 'More received than shipped', units, day, reference: shipmentId }
  return [{ kind: 'found', marketplace, day, units, name: null, says }]
}

/**
 * Finds units that a closed shipment does not count: shipped − received − late receipts − units found under a SKU of
 * Amazon's − excess of sister shipments to the same marketplace − paid. Payments name only the FNSKU, so they apply to
 * the shipment that closed first.
 */
export const lostInbound = (evidence: UnitEvidence, context: ClaimContext): Finding[] => {
  const shipments = shipmentsOf(evidence)
  const short = shipments
    .filter((shipment) => shipment.status.toUpperCase() === 'CLOSED' && shipment.shipped > receivedOf(shipment))
    .map((shipment) => shortageOf(shipment, evidence, context))
  if (short.length === 0) return []
  const keys = new Set(short.map(({ key }) => key))
  const credits = [...paidFor(type, evidence, context), ...coveredBy(type, keys, context)]
  const sisters = settleFurther(settle(short, []), shipments.flatMap(excessOf), sisterDays, {
    inMarketplaceOnly: true,
  })
  const paid = settleFurther(sisters, credits, ({ shipment }) => ({ from: shipment.createdOn, until: null }))
  const bySister = byDebt(sisters)
  return paid.debts.flatMap((settlement) => {
    const sister = bySister.get(settlement.debt.key)
    return settlement.left > 0 && sister ? [findingOf(settlement, sister, evidence)] : []
  })
}

const sisterDays = ({ shipment: { createdOn } }: Shortage) => ({
  from: addDays(createdOn, -SISTER_DAYS),
  until: addDays(createdOn, SISTER_DAYS),
})

const findingOf = (settlement: Settlement<Shortage>, sister: Settlement<Shortage>, evidence: UnitEvidence): Finding => {
  const { debt, left: units } = settlement
  const { key, shipment } = debt
  const { deliveredBy, deliveredFrom, closedOn, late, foundUnderOther } = shipment
  const steps = [
    unitStep('Shipped', shipment.shipped),
    unitStep('Received', -shipment.received),
    ...(late > 0 ? [unitStep('Received later, by receipts', -late)] : []),
    ...(foundUnderOther > 0 ? [unitStep('Found under a SKU of Amazon’s', -foundUnderOther)] : []),
    ...shareSteps(sister, { found: 'Too many on shipments of the same weeks' }),
    ...shareSteps(settlement),
  ]
  const days = { eventDay: closedOn ?? deliveredBy, anchorDay: deliveredBy, closingAnchorDay: deliveredFrom }
  const subject = { ...shipment, key, orderId: null, ...days }
  const account = { units, rows: shipment.evidence, settlements: [sister, settlement], steps }
  return unitFinding(type, evidence, subject, account)
}
