import { describe, expect, test } from '@jest/globals'
import { carrierDamaged } from './carrierDamaged.ts'
import { disposed } from './disposed.ts'
import type { Finding } from './finding.ts'
import { adjusted, booked, context, ordered, paid, returned, shipped, unitsOf } from './testing/evidenceRows.ts'
import { warehouseDamaged } from './warehouseDamaged.ts'

const units = (findings: readonly Finding[]) => findings.map((one) => [one.eventDay, one.units])

describe('damaged in a warehouse', () => {
  test('code E alone, without the P beside it, less what was paid', () => {
    const ledgerEvents = [
      adjusted('2026-03-01', 'E', -4),
      adjusted('2026-03-01', 'P', 4, { disposition: 'WAREHOUSE_DAMAGED' }),
      ...['6', '7', 'H', 'K', 'U', 'M'].map((code) => adjusted('2026-03-01', code, -1)),
    ]
    const reimbursements = [paid('2026-03-20', 'Damaged_Warehouse', 1)]
    expect(units(warehouseDamaged(unitsOf({ ledgerEvents, reimbursements }), context()))).toEqual([['2026-03-01', 3]])
  })
})

describe('disposed of', () => {
  const spoiled = { disposition: 'CUSTOMER_DAMAGED', unreconciled: 0 }

  test('beyond what removal orders ask for within 30 days on either side', () => {
    const ledgerEvents = [adjusted('2026-03-31', 'D', -5, spoiled), adjusted('2026-03-31', 'G', -1, spoiled)]
    const unitsWith = (...removalOrders: ReturnType<typeof ordered>[]) =>
      disposed(unitsOf({ ledgerEvents, removalOrders }), context()).reduce((sum, one) => sum + one.units, 0)
    expect(unitsWith()).toBe(6)
    expect(unitsWith(ordered('2026-03-01', 'Disposal', 4, { cancelled: 1 }))).toBe(3)
    expect(unitsWith(ordered('2026-04-30', 'Liquidations', 2))).toBe(4)
    expect(unitsWith(ordered('2026-02-28', 'Disposal', 4), ordered('2026-05-01', 'Disposal', 4))).toBe(6)
    expect(unitsWith(ordered('2026-03-31', 'Return', 4))).toBe(6)
  })

  test('nothing, while it is not known what was asked for', () => {
    const ledgerEvents = [adjusted('2026-03-31', 'D', -4, spoiled)]
    expect(disposed(unitsOf({ ledgerEvents }), context())).toHaveLength(1)
    expect(disposed(unitsOf({ ledgerEvents }), context({ removalOrdersKnown: false }))).toEqual([])
  })

  test('an order covers a unit once, and the one that is named first', () => {
    const ledgerEvents = [
      adjusted('2026-03-01', 'D', -2, spoiled),
      adjusted('2026-03-10', 'D', -2, { ...spoiled, reference: 'RO-1' }),
    ]
    const removalOrders = [ordered('2026-03-05', 'Disposal', 2)]
    expect(units(disposed(unitsOf({ ledgerEvents, removalOrders }), context()))).toEqual([['2026-03-01', 2]])
  })

  test('units damaged in the warehouse before are claimed as that', () => {
    const broken = { disposition: 'WAREHOUSE_DAMAGED', unreconciled: 0 }
    const ledgerEvents = [
      adjusted('2026-03-01', 'E', -2),
      adjusted('2026-03-20', 'D', -3, broken),
      adjusted('2026-02-01', 'D', -1, broken),
    ]
    expect(units(disposed(unitsOf({ ledgerEvents }), context()))).toEqual([
      ['2026-02-01', 1],
      ['2026-03-20', 1],
    ])
  })
})

describe('damaged by the carrier', () => {
  const byCarrier = { disposition: 'CARRIER_DAMAGED' }

  test('a return is worth the sale less fees, and is told once by ledger and returns', () => {
    const evidence = unitsOf({
      customerReturns: [returned('2026-03-02', '111-1'), returned('2026-03-02', '111-2', { disposition: 'SELLABLE' })],
      ledgerEvents: [
        booked('2026-03-03', 'Customer Returns', 2, byCarrier),
        booked('2026-03-03', 'CustomerReturns', 5),
      ],
    })
    const findings = carrierDamaged(evidence, context())
    expect(findings.map((one) => [one.orderId, one.eventDay, one.units, one.estimated])).toEqual([
      ['111-1', '2026-03-02', 1, 2100],
      [null, '2026-03-03', 1, 1000],
    ])
  })

  test('a payment for the order settles its return, whatever the reason; one for another order does not', () => {
    const customerReturns = [returned('2026-03-02', '111-1')]
    // more than that order's units, which is for no other
    customerReturns.push(returned('2026-03-02', '111-2'))
    const by = (orderId: string) => [paid('2026-03-20', 'CustomerReturn', 2, { orderId })]
    const orders = (orderId: string) =>
      carrierDamaged(unitsOf({ customerReturns, reimbursements: by(orderId) }), context()).map((one) => one.orderId)
    expect({ '111-1': orders('111-1'), '111-9': orders('111-9') }).toEqual({
      '111-1': ['111-2'],
      '111-9': ['111-1', '111-2'],
    })
  })

  test('receipts and code 6, unless the seller’s own carrier brought them', () => {
    const ledgerEvents = [
      booked('2026-03-01', 'Receipts', 2, { ...byCarrier, reference: 'FBA1' }),
      adjusted('2026-03-09', '6', -1),
    ]
    const at = (partnered: boolean | null) => {
      const inboundItems = [shipped('2026-02-20', 'FBA1', [9, 9], { partnered })]
      return units(carrierDamaged(unitsOf({ ledgerEvents, inboundItems }), context()))
    }
    expect(at(true)).toEqual([
      ['2026-03-01', 2],
      ['2026-03-09', 1],
    ])
    expect(at(null)).toHaveLength(2)
    expect(at(false)).toEqual([['2026-03-09', 1]])
  })
})
