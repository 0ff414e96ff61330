import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { ShipmentEvidence } from '../rules/evidence.ts'
import { readCharges } from './readCharges.ts'
import { readItemsOfShipments, readReceipts } from './readInbound.ts'
import { readLedgerEvents } from './readLedger.ts'

/** Reads the FNSKUs in some shipments. */
const fnskusOn = async ({ tx, tenant }: Scope, seller: string, shipments: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ fnsku: string }>`
    select distinct coalesce(f.fnsku, s.fnsku) as fnsku from inbound_items f
    left join skus s on f.fnsku is null and s.tenant_id = f.tenant_id and s.platform = 'amazon' and s.seller = f.seller
      and s.sku = f.sku
    where f.tenant_id = ${tenant()}::uuid and f.seller = ${seller} and f.standing
      and f.shipment_id = any(${shipments}::text[]) and coalesce(f.fnsku, s.fnsku) is not null`.execute(tx)
  return rows.map(({ fnsku }) => fnsku)
}

/**
 * Reads all evidence about the labels of a seller's shipments. Shipments without carrier charges get nothing beyond
 * that.
 */
export const readShipmentEvidence = async (
  scope: Scope,
  seller: string,
  shipments: readonly string[],
): Promise<ShipmentEvidence[]> => {
  const charges = await readCharges(scope, { seller, shipments })
  const charged = [...charges.keys()]
  const items = await readItemsOfShipments(scope, seller, charged)
  const groups = { seller, fnskus: charged.length > 0 ? await fnskusOn(scope, seller, charged) : [] }
  const events = [...(await readLedgerEvents(scope, groups)).values()].flat()
  const receipts = [...(await readReceipts(scope, groups)).values()].flat()
  return shipments.map((shipmentId) => ({
    seller,
    shipmentId,
    inboundItems: items.get(shipmentId) ?? [],
    ledgerEvents: events.filter(({ reference }) => reference === shipmentId),
    receipts: receipts.filter((row) => row.shipmentId === shipmentId),
    transportCharges: charges.get(shipmentId) ?? [],
  }))
}
