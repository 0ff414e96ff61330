import { grouped } from '#rules/grouped.ts'
import type { InboundItem, LedgerEvent, Receipt, UnitEvidence } from './evidence.ts'
import { compare, type EvidenceItem } from './finding.ts'
import { eventEvidence, eventKind } from './ledgerLosses.ts'

/** The data of one shipment for one FNSKU. */
export interface InboundShipment {
  shipmentId: string
  marketplace: string
  status: string
  name: string | null
  sku: string | null
  asin: string | null
  createdOn: string
  /** The first day any of its units were received; null if unknown. */
  deliveredOn: string | null
  /** The latest possible delivery day: the day it arrived, else closed, else was created. */
  deliveredBy: string
  /** The earliest possible delivery day: the day it arrived, else was created. */
  deliveredFrom: string
  closedOn: string | null
  partnered: boolean | null
  shipped: number
  /** Received units according to the shipment report. */
  received: number
  /** Units in receipts beyond that, received after the shipment report was last imported. */
  late: number
  /** Units that Amazon found in it under a SKU it created for them. */
  foundUnderOther: number
  evidence: EvidenceItem[]
}

const isFound = ({ sku }: InboundItem) => /^amazon[._ -]?found/i.test(sku ?? '')

interface Counted {
  units: number
  first: string
  evidence: EvidenceItem[]
}

/**
 * Returns received units by shipment. The ledger and the legacy report count the same units, so the higher count
 * applies.
 */
const countedIn = (events: readonly LedgerEvent[], receipts: readonly Receipt[]): Map<string, Counted> => {
  const [ledger, report] = [new Map<string, Counted>(), new Map<string, Counted>()]
  const count = (sums: Map<string, Counted>, shipment: string, evidenceItem: EvidenceItem) => {
    const sum = sums.get(shipment) ?? { units: 0, first: evidenceItem.day, evidence: [] }
    sum.units += evidenceItem.units
    if (evidenceItem.day < sum.first) sum.first = evidenceItem.day
    sum.evidence.push(evidenceItem)
    sums.set(shipment, sum)
  }
  for (const event of events)
    if (event.reference !== null && eventKind(event) === 'receipts')
      count(ledger, event.reference, eventEvidence(event, event.quantity))
  for (const { source, shipmentId, quantity, day } of receipts)
    if (shipmentId !== null)
      count(report, shipmentId, { source, says: 'Received', units: quantity, day, reference: shipmentId })
  for (const [shipment, sum] of report) if (sum.units > (ledger.get(shipment)?.units ?? -1)) ledger.set(shipment, sum)
  return ledger
}

const itemEvidence = ({ source, status, shipped, received, day, shipmentId }: InboundItem): EvidenceItem => {
  const says = `Shipment ${status.toLowerCase()}: shipped ${shipped}, received ${received}`
  return { source, says, units: shipped - received, day, reference: shipmentId }
}

/** Returns the shipments of an FNSKU, oldest first, each with all SKUs of that FNSKU. */
export const shipmentsOf = ({ inboundItems, ledgerEvents, receipts }: UnitEvidence): InboundShipment[] => {
  if (inboundItems.length === 0) return []
  const countsByShipment = countedIn(ledgerEvents, receipts)
  return [...grouped(inboundItems, (item) => item.shipmentId)]
    .flatMap(([shipmentId, items]) => {
      const sentItems = items.filter((item) => !isFound(item)).sort((a, b) => compare(a.sku ?? '', b.sku ?? ''))
      const [firstItem] = sentItems
      if (!firstItem) return []
      const sum = (rows: readonly InboundItem[], field: 'shipped' | 'received') =>
        rows.reduce((units, item) => units + item[field], 0)
      const received = sum(sentItems, 'received')
      const came = countsByShipment.get(shipmentId)
      const deliveredOn = firstItem.deliveredOn ?? came?.first ?? null
      return [
        {
          ...{ shipmentId, received, shipped: sum(sentItems, 'shipped'), createdOn: firstItem.day },
          ...{ marketplace: firstItem.marketplace, status: firstItem.status, name: firstItem.shipmentName },
          ...{ sku: firstItem.sku, asin: firstItem.asin, closedOn: firstItem.closedOn, partnered: firstItem.partnered },
          ...{
            deliveredOn,
            deliveredBy: deliveredOn ?? firstItem.closedOn ?? firstItem.day,
            deliveredFrom: deliveredOn ?? firstItem.day,
          },
          late: Math.max(0, (came?.units ?? 0) - received),
          foundUnderOther: sum(items.filter(isFound), 'received'),
          evidence: [...items.map(itemEvidence), ...(came?.evidence ?? [])],
        },
      ]
    })
    .sort((one, other) => compare(one.createdOn, other.createdOn) || compare(one.shipmentId, other.shipmentId))
}
