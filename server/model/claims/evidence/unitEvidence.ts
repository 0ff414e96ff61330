import type { Scope } from '#platform/db/scope.ts'
import type { UnitEvidence } from '../rules/evidence.ts'
import { readInboundItems, readReceipts } from './readInbound.ts'
import { readLedgerDays, readLedgerEvents } from './readLedger.ts'
import type { UnitGroups } from './readPooled.ts'
import {
  readAdjustments,
  readCustomerReturns,
  readReimbursements,
  readRemovalOrders,
  readRemovalReceipts,
  readRemovalShipments,
} from './readReturns.ts'

/** Reads all evidence except prices about some units of a seller: one group per FNSKU, even if empty. */
export const readUnitEvidence = async (scope: Scope, groups: UnitGroups): Promise<UnitEvidence[]> => {
  const ledgerEvents = await readLedgerEvents(scope, groups)
  const ledgerDays = await readLedgerDays(scope, groups)
  const reimbursements = await readReimbursements(scope, groups)
  const customerReturns = await readCustomerReturns(scope, groups)
  const removalOrders = await readRemovalOrders(scope, groups)
  const removalShipments = await readRemovalShipments(scope, groups)
  const removalReceipts = await readRemovalReceipts(scope, groups)
  const adjustments = await readAdjustments(scope, groups)
  const inboundItems = await readInboundItems(scope, groups)
  const receipts = await readReceipts(scope, groups)
  return groups.fnskus.map((fnsku) => ({
    seller: groups.seller,
    fnsku,
    ledgerEvents: ledgerEvents.get(fnsku) ?? [],
    ledgerDays: ledgerDays.get(fnsku) ?? [],
    reimbursements: reimbursements.get(fnsku) ?? [],
    customerReturns: customerReturns.get(fnsku) ?? [],
    removalOrders: removalOrders.get(fnsku) ?? [],
    removalShipments: removalShipments.get(fnsku) ?? [],
    removalReceipts: removalReceipts.get(fnsku) ?? [],
    adjustments: adjustments.get(fnsku) ?? [],
    inboundItems: inboundItems.get(fnsku) ?? [],
    receipts: receipts.get(fnsku) ?? [],
    prices: [],
  }))
}
