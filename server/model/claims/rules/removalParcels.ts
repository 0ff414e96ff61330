import { grouped } from '#rules/grouped.ts'
import type { RemovalReceipt, RemovalShipment, UnitEvidence } from './evidence.ts'
import { compare, type EvidenceItem } from './finding.ts'

/** A parcel of a removal order with its receipts in the seller's log. */
export interface RemovalParcel {
  marketplace: string
  orderId: string
  tracking: string | null
  shipmentId: string | null
  sku: string | null
  asin: string | null
  shippedOn: string
  /** True if the units were sellable when requested. */
  isSellable: boolean
  shipped: number
  good: number
  damaged: number
  different: number
  /** The last day any of its units arrived; null if none has. */
  deliveredOn: string | null
  evidence: EvidenceItem[]
}

/** Groups rows into parcels by tracking number, or by day without one. */
const parcelsOf = (rows: readonly RemovalShipment[]): RemovalParcel[] =>
  [
    ...grouped(rows, ({ marketplace, tracking, shipmentId, day, disposition, sku }) =>
      [marketplace, tracking ?? `${shipmentId}\n${day}`, sku, disposition].join('\n'),
    ).values(),
  ].flatMap((sent) => {
    const [firstRow] = [...sent].sort((one, other) => compare(one.day, other.day))
    if (!firstRow) return []
    const { marketplace, orderId, tracking, shipmentId, sku, asin, day } = firstRow
    return [
      {
        ...{ marketplace, orderId, tracking, shipmentId, sku, asin, shippedOn: day },
        isSellable: /^sellable$/i.test(firstRow.disposition ?? ''),
        shipped: sent.reduce((units, row) => units + row.quantity, 0),
        ...{ good: 0, damaged: 0, different: 0, deliveredOn: null },
        evidence: sent.map(shipmentEvidence),
      },
    ]
  })

const shipmentEvidence = ({ source, carrier, quantity, day, tracking, orderId }: RemovalShipment): EvidenceItem => ({
  ...{ source, says: carrier === null ? 'Sent back' : `Sent back by ${carrier}`, units: quantity, day },
  reference: tracking ?? orderId,
})

const countOf = ({ good, damaged, different }: Pick<RemovalParcel, 'good' | 'damaged' | 'different'>) =>
  good + damaged + different

const receiptEvidence = (row: RemovalReceipt): EvidenceItem => ({
  source: row.source,
  says: `Received: ${row.good} good, ${row.damaged} damaged, ${row.different} different`,
  ...{ units: countOf(row), day: row.day, reference: row.tracking ?? row.orderId },
})

/**
 * Assigns units of a receipt to parcels of its order. Sellable units were good; others may have been damaged before.
 */
const putAway = (parcels: readonly RemovalParcel[], receipt: RemovalReceipt) => {
  const matchingParcels = parcels.filter(({ tracking }) => tracking !== null && tracking === receipt.tracking)
  const open = matchingParcels.length > 0 ? matchingParcels : parcels
  const sellableFirst = [...open].sort((one, other) => Number(other.isSellable) - Number(one.isSellable))
  const unsellableFirst = [...open].sort((one, other) => Number(one.isSellable) - Number(other.isSellable))
  const orders = { good: sellableFirst, damaged: unsellableFirst, different: sellableFirst }
  for (const condition of ['good', 'damaged', 'different'] as const) {
    let remainingUnits = receipt[condition]
    for (const parcel of orders[condition]) {
      const units = Math.min(remainingUnits, parcel.shipped - countOf(parcel))
      if (units <= 0) continue
      parcel[condition] += units
      remainingUnits -= units
      if (parcel.deliveredOn === null || receipt.day > parcel.deliveredOn) parcel.deliveredOn = receipt.day
      if (parcel.evidence.at(-1)?.source !== receipt.source) parcel.evidence.push(receiptEvidence(receipt))
    }
  }
}

/**
 * Returns parcels of removal orders that the seller's log names or that shipped since it began, each with its receipts:
 * matched by tracking number, else with the order's parcels in shipping order. Empty without a log, because receipts
 * are then unknown.
 */
export const removalParcels = (evidence: UnitEvidence, since: string | null): RemovalParcel[] => {
  if (since === null || evidence.removalShipments.length === 0) return []
  const receipts = grouped(evidence.removalReceipts, (row) => row.orderId)
  return [...grouped(evidence.removalShipments, (row) => row.orderId)].flatMap(([orderId, rows]) => {
    const parcels = parcelsOf(rows).sort(
      (one, other) =>
        compare(one.shippedOn, other.shippedOn) ||
        compare(one.tracking ?? '', other.tracking ?? '') ||
        compare(one.sku ?? '', other.sku ?? '') ||
        Number(other.isSellable) - Number(one.isSellable),
    )
    const came = [...(receipts.get(orderId) ?? [])].sort(
      (one, other) =>
        // receipts with a tracking number are assigned before those without
        Number(one.tracking === null) - Number(other.tracking === null) ||
        compare(one.day, other.day) ||
        compare(one.tracking ?? '', other.tracking ?? '') ||
        countOf(one) - countOf(other) ||
        one.good - other.good,
    )
    for (const receipt of came) putAway(parcels, receipt)
    const trackingNumbers = new Set(came.map(({ tracking }) => tracking))
    return parcels.filter(
      ({ shippedOn, deliveredOn, tracking }) =>
        shippedOn >= since || deliveredOn !== null || (tracking !== null && trackingNumbers.has(tracking)),
    )
  })
}
