import { describe, expect, test } from '@jest/globals'
import type { Reimbursement } from './evidence.ts'
import { incorrectReimbursement } from './incorrectReimbursement.ts'
import { paidType } from './payments.ts'
import { adjusted, caseOf, context, paid, takenBack, unitsOf } from './testing/evidenceRows.ts'
import { warehouseLost } from './warehouseLost.ts'

const found = (reimbursements: Reimbursement[], change: Parameters<typeof unitsOf>[0] = {}) =>
  incorrectReimbursement(unitsOf({ reimbursements, ...change }), context()).map((one) => [
    one.eventDay,
    one.units,
    one.estimated,
  ])

describe('what a reason pays for', () => {
  test.each([
    ['Lost_Warehouse', 'Warehouse Lost'],
    ['WAREHOUSE_DAMAGE', 'Warehouse Damaged'],
    ['Damaged_Warehouse', 'Warehouse Damaged'],
    ['Lost_Inbound', 'Lost Inbound'],
    ['Damaged_Inbound', 'Damaged Inbound'],
    ['RemovalOrderLost', 'Removal Order Lost'],
    ['Removal_Order_Damaged', 'Removal Order Damaged'],
    ['CustomerReturn', undefined],
    ['CustomerServiceIssue', undefined],
  ])('%s: %p', (reason, type) => {
    expect(paidType(reason)).toBe(type)
  })
})

describe('too little for a unit', () => {
  const at = (amountPerUnit: number, change: Partial<Reimbursement> = {}) =>
    found([paid('2026-03-20', 'Lost_Warehouse', 2, { amountPerUnit, amountTotal: amountPerUnit * 2, ...change })])

  test('below 90 % of the sourcing cost', () => {
    expect(at(900)).toEqual([])
    expect(at(899)).toEqual([['2026-03-20', 2, 202]])
  })

  test('after an order it is the sale less fees', () => {
    expect(at(1890, { orderId: '111-1' })).toEqual([])
    expect(at(1889, { orderId: '111-1' })).toEqual([['2026-03-20', 2, 422]])
  })

  test('before 2025-03-31 it is the sale price', () => {
    expect(at(2000, { day: '2025-03-30' })).toEqual([['2025-03-30', 2, 2000]])
    expect(at(2000, { day: '2025-03-31' })).toEqual([])
  })

  test('without its own figure, of the total; nothing in another currency, in stock, or of a price nobody knows', () => {
    expect(at(500, { amountPerUnit: null })).toEqual([['2026-03-20', 2, 1000]])
    expect(at(500, { currency: 'CAD' })).toEqual([])
    expect(at(0, { cashUnits: 0, inventoryUnits: 2, amountTotal: 0 })).toEqual([])
    expect(found([paid('2026-03-20', 'Lost_Warehouse', 1, { amountPerUnit: 1 })], { prices: [] })).toEqual([])
  })

  test('only for units that were not taken back since', () => {
    const payment = paid('2026-03-20', 'Lost_Warehouse', 2, { amountPerUnit: 500, amountTotal: 1000 })
    const back = (units: number) => takenBack('2026-04-20', payment, units, units, { amountTotal: -500 * units })
    expect(found([payment, back(1)])).toEqual([['2026-03-20', 1, 500]])
    expect(found([back(2), payment])).toEqual([])
  })
})

describe('taken back', () => {
  const payment = paid('2026-03-20', 'Lost_Warehouse', 2)

  test('for stock is fair, for nothing is not', () => {
    expect(found([payment, takenBack('2026-04-20', payment, 1, 1)])).toEqual([])
    expect(found([payment, takenBack('2026-04-20', payment, 1, 0)])).toEqual([['2026-04-20', 1, 1000]])
    expect(found([payment, takenBack('2026-04-20', payment, 2, 1)])).toEqual([['2026-04-20', 1, 1000]])
  })

  test('though the payment is not known', () => {
    expect(found([takenBack('2026-04-20', payment, 1, 0)])).toEqual([['2026-04-20', 1, 1000]])
  })

  test('a unit the ledger found is back, unless a loss needed it or Amazon took it', () => {
    const reimbursements = [payment, takenBack('2026-04-20', payment, 1, 0)]
    const [lost, find] = [adjusted('2026-03-01', 'M', -2), adjusted('2026-04-18', 'F', 1)]
    expect(found(reimbursements, { ledgerEvents: [lost, find] })).toEqual([])
    const more = adjusted('2026-03-02', 'M', -1)
    expect(found(reimbursements, { ledgerEvents: [lost, find, more] })).toHaveLength(1)
    expect(found(reimbursements, { ledgerEvents: [lost, find, adjusted('2026-04-19', 'O', -1)] })).toHaveLength(1)
  })

  test('for a unit that Amazon has reconciled with a find is fair; a find laid on another loss is none for it', () => {
    const reimbursements = [payment, takenBack('2026-04-20', payment, 2, 0)]
    const settled = { unreconciled: 0, reconciled: 2 }
    const find = adjusted('2026-03-18', 'F', 2, settled)
    const lost = adjusted('2026-03-01', 'M', -2, settled)
    expect(found(reimbursements, { ledgerEvents: [lost, find] })).toEqual([])
    const open = adjusted('2026-02-20', 'M', -2)
    expect(found(reimbursements, { ledgerEvents: [lost, find, open] })).toEqual([['2026-04-20', 2, 2000]])
    // the ledger does not tell of what was paid for
    const later = adjusted('2026-04-01', 'M', -2, settled)
    const ledgerEvents = [later, adjusted('2026-04-10', 'F', 2, settled)]
    expect(found(reimbursements, { ledgerEvents })).toEqual([['2026-04-20', 2, 2000]])
  })

  test('more money than was paid, once over all reversals', () => {
    const much = takenBack('2026-04-20', payment, 2, 2, { amountTotal: -2600 })
    expect(found([payment, much])).toEqual([['2026-04-20', 1, 600]])
    const backs = ['2026-04-20', '2026-05-20', '2026-06-20'].map((day) =>
      takenBack(day, payment, 1, 1, { amountTotal: day < '2026-06' ? -1500 : -500 }),
    )
    expect(found([...backs.toReversed(), payment])).toEqual([
      ['2026-05-20', 1, 1000],
      ['2026-06-20', 1, 500],
    ])
  })

  test('both at once', () => {
    expect(found([payment, takenBack('2026-04-20', payment, 2, 0, { amountTotal: -2600 })])).toEqual([
      ['2026-04-20', 2, 2600],
    ])
  })
})

test('fewer units paid than Amazon agreed to, and only then', () => {
  const ledgerEvents = [adjusted('2026-03-01', 'M', -5)]
  const [finding] = warehouseLost(unitsOf({ ledgerEvents }), context())
  if (!finding) throw new Error('nothing found')
  const by = (status: string, units: number) =>
    incorrectReimbursement(
      unitsOf({ ledgerEvents, reimbursements: [paid('2026-03-20', 'Lost_Warehouse', units, { caseId: '77' })] }),
      context({ cases: [{ ...caseOf(finding), status, amazonCaseId: '77' }] }),
    )
  expect(by('approved', 3)).toMatchObject([{ units: 2, estimated: 2000, anchorDay: '2026-03-20' }])
  expect(by('approved', 5)).toEqual([])
  expect(by('filed', 3)).toEqual([])
})
