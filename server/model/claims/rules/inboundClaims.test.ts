import { describe, expect, test } from '@jest/globals'
import { claimWindowRows } from './claimWindowRows.ts'
import { windowFor } from './claimWindows.ts'
import { damagedInbound } from './damagedInbound.ts'
import { lostInbound } from './lostInbound.ts'
import { booked, type caseOf, charged, context, paid, shipmentOf, shipped, unitsOf } from './testing/evidenceRows.ts'
import { unusedShippingLabel } from './unusedShippingLabel.ts'

const received = (day: string, shipment: string, units: number, disposition = 'SELLABLE') =>
  booked(day, 'Receipts', units, { reference: shipment, disposition })

const lost = (change: Parameters<typeof unitsOf>[0], cases: ReturnType<typeof caseOf>[] = []) =>
  lostInbound(unitsOf(change), context({ cases })).map((one) => [one.shipmentId, one.units])

describe('lost inbound', () => {
  test('what a closed shipment does not count, from its delivery on', () => {
    const inboundItems = [shipped('2026-01-01', 'FBA1', [10, 7], { closedOn: '2026-03-01' })]
    const ledgerEvents = [received('2026-01-20', 'FBA1', 5), received('2026-01-22', 'FBA1', 2)]
    const [finding] = lostInbound(unitsOf({ inboundItems, ledgerEvents }), context())
    expect(finding).toMatchObject({
      ...{ units: 3, estimated: 3000, shipmentId: 'FBA1', anchorDay: '2026-01-20', eventDay: '2026-03-01' },
    })
    expect(finding?.steps.slice(0, 3).map(({ value }) => value)).toEqual([10, -7, 3])
  })

  test('without a receipt opens by the day it closed and closes by the day it was made', () => {
    const inboundItems = [shipped('2026-01-01', 'FBA1', [10, 0], { closedOn: '2026-03-01' })]
    const [finding] = lostInbound(unitsOf({ inboundItems }), context())
    expect(finding).toMatchObject({ anchorDay: '2026-03-01', closingAnchorDay: '2026-01-01' })
    const { opens, closes } = windowFor('Lost Inbound', 'US', '2026-03-01', claimWindowRows, '2026-01-01')
    expect([opens, closes]).toEqual(['2026-03-16', '2026-09-28'])
  })

  test.each(['RECEIVING', 'SHIPPED', 'CANCELLED', 'DELETED', 'WORKING'])('nothing while it is %s', (status) => {
    expect(lost({ inboundItems: [shipped('2026-01-01', 'FBA1', [10, 7], { status })] })).toEqual([])
  })

  test('less what receipts tell beyond the shipment, of ledger or report, not of both', () => {
    const inboundItems = [shipped('2026-01-01', 'FBA1', [10, 7])]
    const ledgerEvents = [
      received('2026-01-20', 'FBA1', 7),
      received('2026-04-20', 'FBA1', 1),
      received('2026-04-20', 'FBA2', 9),
    ]
    const source = { table: 'receipts', importId: 1, line: 1 }
    const receipts = [
      {
        source,
        marketplace: 'US',
        day: '2026-01-20',
        sku: 'SKU-1',
        asin: null,
        shipmentId: 'FBA1',
        quantity: 8,
        disposition: null,
      },
    ]
    expect(lost({ inboundItems, ledgerEvents, receipts })).toEqual([['FBA1', 2]])
    expect(lost({ inboundItems, ledgerEvents, receipts: receipts.map((row) => ({ ...row, quantity: 9 })) })).toEqual([
      ['FBA1', 1],
    ])
  })

  test('less units found under a SKU of Amazon’s and what sisters got too much, not what a shipment of another time did', () => {
    const short = shipped('2026-01-01', 'FBA1', [10, 4])
    const found = shipped('2026-01-01', 'FBA1', [0, 1], { sku: 'Amazon.Found.B000000001' })
    const sister = shipped('2026-01-31', 'FBA2', [5, 7])
    const stranger = shipped('2026-02-01', 'FBA3', [5, 9])
    expect(lost({ inboundItems: [short, found, sister, stranger] })).toEqual([['FBA1', 3]])
  })

  test('what a shipment to another marketplace got too much was never sent here', () => {
    const short = shipped('2026-01-01', 'FBA1', [10, 8])
    const abroad = shipped('2026-01-01', 'FBA2', [5, 7], { marketplace: 'CA' })
    expect(lost({ inboundItems: [short, abroad] })).toEqual([['FBA1', 2]])
  })

  test('payments name only the FNSKU: the shipment that closes first takes them', () => {
    const inboundItems = [
      shipped('2026-01-01', 'LATE', [5, 1], { deliveredOn: '2026-03-01' }),
      shipped('2026-01-05', 'SOON', [5, 2], { deliveredOn: '2026-01-20' }),
    ]
    const by = (units: number) => lost({ inboundItems, reimbursements: [paid('2026-03-20', 'Lost_Inbound', units)] })
    expect(by(2)).toEqual([
      ['SOON', 1],
      ['LATE', 4],
    ])
    expect(by(5)).toEqual([['LATE', 2]])
    expect(by(8)).toEqual([])
  })

  test('a payment from before the shipment was made is not for it, nor is one for the warehouse', () => {
    const inboundItems = [shipped('2026-01-10', 'FBA1', [5, 1])]
    const reimbursements = [paid('2026-01-09', 'Lost_Inbound', 4), paid('2026-03-09', 'Lost_Warehouse', 4)]
    expect(lost({ inboundItems, reimbursements })).toEqual([['FBA1', 4]])
  })

  test('two SKUs of one FNSKU on one shipment are one finding', () => {
    const other = { sku: 'SKU-2' }
    const inboundItems = [shipped('2026-01-01', 'FBA1', [5, 6], other), shipped('2026-01-01', 'FBA1', [5, 1])]
    expect(lost({ inboundItems })).toEqual([['FBA1', 3]])
  })
})

describe('damaged inbound', () => {
  const inboundItems = [shipped('2026-01-01', 'FBA1', [10, 10], { deliveredOn: '2026-01-18' })]
  const ledgerEvents = [
    received('2026-01-20', 'FBA1', 3, 'WAREHOUSE_DAMAGED'),
    received('2026-01-21', 'FBA1', -1, 'WAREHOUSE_DAMAGED'),
    ...['SELLABLE', 'DISTRIBUTOR_DAMAGED', 'CARRIER_DAMAGED', 'DEFECTIVE', 'EXPIRED'].map((kind) =>
      received('2026-01-20', 'FBA1', 1, kind),
    ),
  ]

  test('units received unsellable by nobody’s fault but Amazon’s, less what was paid', () => {
    const found = (reimbursements: ReturnType<typeof paid>[]) =>
      damagedInbound(unitsOf({ inboundItems, ledgerEvents, reimbursements }), context())
    expect(found([])).toMatchObject([{ units: 2, shipmentId: 'FBA1', anchorDay: '2026-01-18', estimated: 2000 }])
    expect(found([paid('2026-02-01', 'Damaged_Inbound', 1)])).toMatchObject([{ units: 1 }])
    expect(found([paid('2026-02-01', 'Damaged_Warehouse', 2)])).toMatchObject([{ units: 2 }])
  })

  test('nothing when the seller’s own carrier brought it', () => {
    const own = inboundItems.map((item) => ({ ...item, partnered: false }))
    expect(damagedInbound(unitsOf({ inboundItems: own, ledgerEvents }), context())).toEqual([])
  })
})

describe('unused label', () => {
  const item = (status: string, units = 0) => shipped('2026-01-01', 'FBA1', [5, units], { status })
  const label = (change: Parameters<typeof shipmentOf>[0]) => unusedShippingLabel(shipmentOf(change))

  test('what was charged less what was paid back', () => {
    const transportCharges = [charged('2026-01-02', 2599), charged('2026-01-20', -599)]
    expect(label({ inboundItems: [item('CANCELLED')], transportCharges })).toMatchObject([
      { units: 1, estimated: 2000, currency: 'USD', shipmentId: 'FBA1', fnsku: null, anchorDay: '2026-01-01' },
    ])
    expect(
      label({
        inboundItems: [item('CANCELLED')],
        transportCharges: [...transportCharges, charged('2026-02-01', -2000)],
      }),
    ).toEqual([])
  })

  test.each(['CANCELLED', 'CLOSED', 'DELETED', 'ERROR'])('of a shipment that is %s', (status) => {
    const transportCharges = [charged('2026-01-02', 2599)]
    expect(label({ inboundItems: [item(status)], transportCharges })).toMatchObject([{ estimated: 2599 }])
  })

  test('nothing while it is on its way, once anything was received, or without a charge', () => {
    const transportCharges = [charged('2026-01-02', 2599)]
    expect(label({ inboundItems: [item('CLOSED')], transportCharges })).toHaveLength(1)
    expect(label({ inboundItems: [item('SHIPPED')], transportCharges })).toEqual([])
    expect(label({ inboundItems: [item('CLOSED'), item('CLOSED', 1)], transportCharges })).toEqual([])
    const ledgerEvents = [received('2026-01-20', 'FBA1', 1)]
    expect(label({ inboundItems: [item('CLOSED')], transportCharges, ledgerEvents })).toEqual([])
    expect(label({ inboundItems: [item('CLOSED')] })).toEqual([])
  })
})
