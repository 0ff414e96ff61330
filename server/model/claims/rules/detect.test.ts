import { describe, expect, test } from '@jest/globals'
import { detectShipment, detectUnits } from './detect.ts'
import type { UnitEvidence } from './evidence.ts'
import { inventoryDiscrepant } from './inventoryDiscrepant.ts'
import {
  adjusted,
  booked,
  caseOf,
  charged,
  context,
  logged,
  ordered,
  paid,
  returned,
  rolled,
  sentBack,
  shipmentOf,
  shipped,
  takenBack,
  unitsOf,
} from './testing/evidenceRows.ts'

const residue = (ledgerDays: UnitEvidence['ledgerDays']) =>
  inventoryDiscrepant(unitsOf({ ledgerDays }), context(), []).map((one) => [one.eventDay, one.units])

describe('a balance that does not add up', () => {
  test('is claimed for what no movement explains', () => {
    const moved = { receipts: 5, shipments: -3, returns: 1, vendorReturns: -1, transfers: 2, found: 1, lost: -1 }
    const more = { damaged: -1, disposed: -1, other: -1 }
    expect(residue([rolled('2026-03-01', 10, 11, { ...moved, ...more })])).toEqual([])
    expect(residue([rolled('2026-03-01', 10, 9, { ...moved, ...more, unknown: -2 })])).toEqual([['2026-03-01', 2]])
    expect(residue([rolled('2026-03-01', 10, 9, { ...moved, ...more })])).toEqual([['2026-03-01', 2]])
    // unknown events that are among the movements
    expect(residue([rolled('2026-03-01', 10, 10, { unknown: -2 })])).toEqual([['2026-03-01', 2]])
  })

  test('over all dispositions and places of a day, and over the night', () => {
    const broken = { disposition: 'WAREHOUSE_DAMAGED' }
    expect(residue([rolled('2026-03-01', 10, 8), rolled('2026-03-01', 0, 2, broken)])).toEqual([])
    expect(residue([rolled('2026-03-01', 10, 10), rolled('2026-03-02', 7, 7)])).toEqual([['2026-03-02', 3]])
    // a day in between is not told
    expect(residue([rolled('2026-03-01', 10, 10), rolled('2026-03-03', 7, 7)])).toEqual([])
  })

  test('less what turns up later, or did shortly before', () => {
    const gap = rolled('2026-03-01', 10, 8)
    expect(residue([gap, rolled('2026-05-01', 8, 9)])).toEqual([['2026-03-01', 1]])
    expect(residue([rolled('2026-02-20', 8, 10), gap])).toEqual([])
    expect(residue([rolled('2026-01-20', 8, 10), gap])).toEqual([['2026-03-01', 2]])
  })

  test('a month’s row does not tell the days again', () => {
    const month = rolled('2026-03-01', 10, 8, { period: 'month' })
    expect(residue([month])).toEqual([['2026-03-01', 2]])
    expect(residue([month, rolled('2026-03-01', 10, 10)])).toEqual([])
  })

  test('is a residue: units that are claimed otherwise and missing from the day’s columns are not claimed twice', () => {
    const ledgerEvents = [adjusted('2026-03-02', 'M', -2)]
    const found = (change: Partial<UnitEvidence>) =>
      detectUnits(unitsOf({ ledgerEvents, ...change }), context()).map((one) => [one.claimType, one.units])
    const lost = ['Warehouse Lost', 2]
    expect(found({ ledgerDays: [rolled('2026-03-01', 10, 8)] })).toEqual([lost])
    expect(found({ ledgerDays: [rolled('2026-03-01', 10, 7)] })).toEqual([lost, ['Inventory Discrepant', 1]])
    expect(found({ ledgerDays: [rolled('2026-03-02', 10, 6, { lost: -2 })] })).toEqual([
      lost,
      ['Inventory Discrepant', 2],
    ])
  })

  test('is not explained by a claim elsewhere, or of units a customer sent back', () => {
    const ledgerDays = [rolled('2026-03-01', 10, 8)]
    const found = (change: Partial<UnitEvidence>) =>
      detectUnits(unitsOf({ ledgerDays, ...change }), context()).map((one) => [one.claimType, one.marketplace])
    const residue = ['Inventory Discrepant', 'US']
    const ledgerEvents = [adjusted('2026-03-01', 'M', -2, { marketplace: 'CA' })]
    expect(found({ ledgerEvents })).toEqual([['Warehouse Lost', 'CA'], residue])
    const customerReturns = [returned('2026-03-01', '111-1', { quantity: 2 })]
    expect(found({ customerReturns })).toEqual([['Carrier Damaged', 'US'], residue])
  })
})

const payment = paid('2026-03-20', 'Lost_Warehouse', 2, { amountPerUnit: 500, amountTotal: 1000 })
const everything = unitsOf({
  ledgerEvents: [
    ...[adjusted('2026-03-01', 'M', -2), adjusted('2026-03-01', 'M', -2), adjusted('2026-03-05', 'M', -3)],
    ...[adjusted('2026-03-02', 'E', -2), adjusted('2026-03-02', 'P', 2, { disposition: 'WAREHOUSE_DAMAGED' })],
    ...[adjusted('2026-04-02', 'F', 1), adjusted('2026-04-03', 'N', 1), adjusted('2026-04-09', 'O', -1)],
    adjusted('2026-04-10', 'D', -2, { disposition: 'CUSTOMER_DAMAGED' }),
    booked('2026-02-20', 'Receipts', 5, { reference: 'FBA1' }),
    booked('2026-02-21', 'Receipts', 1, { reference: 'FBA1', disposition: 'WAREHOUSE_DAMAGED' }),
  ],
  ledgerDays: [rolled('2026-05-01', 10, 7), rolled('2026-05-02', 7, 8)],
  reimbursements: [payment, takenBack('2026-04-20', payment, 1, 0, { amountTotal: -500 })],
  customerReturns: [returned('2026-03-02', '111-1'), returned('2026-03-02', '111-1')],
  removalOrders: [ordered('2026-04-01', 'Disposal', 1)],
  removalShipments: [sentBack('2026-03-01', 4), sentBack('2026-03-02', 4, { tracking: '1Z2' })],
  removalReceipts: [logged('2026-03-09', [2, 1, 1], { tracking: '1Z2' })],
  inboundItems: [shipped('2026-02-01', 'FBA1', [9, 6]), shipped('2026-02-05', 'FBA2', [3, 4])],
})
const logContext = context({ removalLogSince: '2026-01-01' })

const turned = (evidence: UnitEvidence): UnitEvidence => ({
  ...evidence,
  ledgerEvents: evidence.ledgerEvents.toReversed(),
  ledgerDays: evidence.ledgerDays.toReversed(),
  reimbursements: evidence.reimbursements.toReversed(),
  customerReturns: evidence.customerReturns.toReversed(),
  removalShipments: evidence.removalShipments.toReversed(),
  inboundItems: evidence.inboundItems.toReversed(),
})

describe('a run over all of an FNSKU', () => {
  test('finds each once', () => {
    const found = detectUnits(everything, logContext).map((one) => [one.claimType, one.eventDay, one.units])
    expect(found).toEqual([
      // 4 lost, 2 paid, 1 found of two as Amazon took the other again
      ['Warehouse Lost', '2026-03-01', 1],
      ['Warehouse Lost', '2026-03-05', 3],
      ['Warehouse Damaged', '2026-03-02', 2],
      ['Disposed', '2026-04-10', 1],
      ['Carrier Damaged', '2026-03-02', 2],
      ['Lost Inbound', '2026-02-20', 2],
      ['Damaged Inbound', '2026-02-21', 1],
      ['Removal Order Lost', '2026-03-01', 4],
      ['Removal Order Damaged', '2026-03-02', 2],
      ['Incorrect Reimbursement Amount', '2026-03-20', 1],
      ['Incorrect Reimbursement Amount', '2026-04-20', 1],
      ['Inventory Discrepant', '2026-05-01', 2],
    ])
  })

  test('twice, and over rows in another order, says the same of the same keys', () => {
    const first = detectUnits(everything, logContext)
    expect(detectUnits(everything, logContext)).toEqual(first)
    expect(detectUnits(turned(everything), logContext)).toEqual(first)
    expect(new Set(first.map(({ key }) => key)).size).toBe(first.length)
  })

  test('keys stay when files are read again and when evidence grows', () => {
    const keys = detectUnits(everything, logContext).map(({ key }) => key)
    const again = {
      ...everything,
      ledgerEvents: [
        ...everything.ledgerEvents.map((event) => ({ ...event, source: { ...event.source, importId: 9 } })),
        ...[adjusted('2026-03-01', 'M', -1), adjusted('2026-02-01', 'M', -1), adjusted('2026-06-01', 'E', -1)],
      ],
      inboundItems: [...everything.inboundItems, shipped('2026-01-01', 'FBA0', [5, 1])],
    }
    expect(detectUnits(again, logContext).map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
  })

  test('does not find again what Amazon has agreed to', () => {
    const [finding] = detectUnits(everything, logContext)
    if (!finding) throw new Error('nothing found')
    const statuses = ['found', 'filed', 'denied', 'approved', 'reimbursed']
    const isFound = (status: string) =>
      detectUnits(everything, { ...logContext, cases: [{ ...caseOf(finding), status }] }).some(
        ({ key }) => key === finding.key,
      )
    expect(statuses.filter(isFound)).toEqual(['found', 'filed', 'denied'])
  })

  test('is nothing over nothing', () => {
    expect(detectUnits(unitsOf(), logContext)).toEqual([])
  })
})

test('a shipment’s label is found by itself, and not again once agreed to', () => {
  const inboundItems = [shipped('2026-01-01', 'FBA1', [5, 0], { status: 'CANCELLED' })]
  const evidence = shipmentOf({ inboundItems, transportCharges: [charged('2026-01-02', 2599)] })
  const [finding] = detectShipment(evidence, context())
  if (!finding) throw new Error('nothing found')
  expect(finding).toMatchObject({ claimType: 'Unused Shipping Label', estimated: 2599 })
  expect(detectShipment(evidence, context({ cases: [{ ...caseOf(finding), status: 'approved' }] }))).toEqual([])
})
