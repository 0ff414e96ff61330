import { grouped } from '#rules/grouped.ts'
import type { InboundItem, LedgerEvent, Receipt, UnitEvidence } from './evidence.ts'
import { compare, type EvidenceItem } from './finding.ts'
import { eventEvidence, eventKind } from './ledgerLosses.ts'

/** What one shipment says of one FNSKU. */
export interface InboundShipment {
  shipmentId: string
  marketplace: string
  status: string
  name: string | null
  sku: string | null
  asin: string | null
  createdOn: string
  /** The first day anything of it was counted in; null: not known. */
  deliveredOn: string | null
  /** Its delivery, as late as it can have been: when it came, else when it closed, else when it was made; */
  deliveredBy: string
  /** and as early: when it came, else when it was made. */
  deliveredFrom: string
  closedOn: string | null
  partnered: boolean | null
  shipped: number
  /** By the shipment itself. */
  received: number
  /** By receipts beyond that: counted in after the shipment was last read. */
  late: number
  /** Units Amazon found on it under a SKU that it made for them. */
  foundUnderOther: number
  evidence: EvidenceItem[]
}

const isFound = ({ sku }: InboundItem) => /^amazon[._ -]?found/i.test(sku ?? '')

interface Counted {
  units: number
  first: string
  evidence: EvidenceItem[]
}

/** Units of receipts by the shipment they name. Ledger and old report tell of the same units, so the higher count holds. */
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

/** The shipments of an FNSKU, each with all its SKUs of it, oldest first. */
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
