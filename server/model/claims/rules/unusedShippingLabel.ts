import { hasEnded } from '#model/stock/rules/shipmentStatus.ts'
import { grouped } from '#rules/grouped.ts'
import type { ShipmentEvidence, TransportCharge } from './evidence.ts'
import { claimKey, compare, type EvidenceItem, type Finding, inOrder, moneyStep } from './finding.ts'
import { eventKind } from './ledgerLosses.ts'

const type = 'Unused Shipping Label'

const chargeEvidence = ({ source, amount, day, shipmentId }: TransportCharge): EvidenceItem => ({
  ...{ source, says: amount > 0 ? 'Label charged' : 'Label paid back', units: amount > 0 ? 1 : -1, day },
  reference: shipmentId,
})

/**
 * Finds the label charge of a closed shipment without received units: charges minus refunds, in minor units. One label
 * is one unit.
 */
export const unusedShippingLabel = (evidence: ShipmentEvidence): Finding[] => {
  const { seller, shipmentId, inboundItems, transportCharges } = evidence
  const items = inboundItems.toSorted((one, other) => compare(one.sku ?? '', other.sku ?? ''))
  const [item] = items
  if (!item || !items.every(({ status }) => hasEnded(status)) || wasReceived(evidence)) return []
  const says = `Shipment ${item.status.toLowerCase()}, nothing received`
  const shipmentEvidence = { source: item.source, says, units: 0, day: item.day, reference: shipmentId }
  return [...grouped(transportCharges, ({ currency }) => currency)].flatMap(([currency, charges]) => {
    const sum = (isCounted: (amount: number) => boolean) =>
      charges.reduce((money, { amount }) => money + (isCounted(amount) ? amount : 0), 0)
    const [charged, back] = [sum((amount) => amount > 0), sum((amount) => amount < 0)]
    const estimated = charged + back
    if (estimated <= 0) return []
    const { marketplace, day } = item
    return [
      {
        ...{ claimType: type, key: claimKey(type, seller, shipmentId, currency), seller, marketplace, shipmentId },
        ...{ asin: null, sku: null, fnsku: null, orderId: null, units: 1, eventDay: day, anchorDay: day },
        ...{ perUnit: estimated, estimated, currency },
        evidence: inOrder([shipmentEvidence, ...charges.map(chargeEvidence)]),
        steps: [
          moneyStep('Charged for the label', charged),
          ...(back < 0 ? [moneyStep('Paid back', back)] : []),
          moneyStep('To claim', estimated),
        ],
      },
    ]
  })
}

const wasReceived = ({ inboundItems, ledgerEvents, receipts }: ShipmentEvidence) =>
  inboundItems.some(({ received }) => received > 0) ||
  ledgerEvents.some((event) => event.quantity > 0 && eventKind(event) === 'receipts') ||
  receipts.some(({ quantity }) => quantity > 0)
