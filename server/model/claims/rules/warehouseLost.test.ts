import { describe, expect, test } from '@jest/globals'
import type { Finding } from './finding.ts'
import { adjusted, caseOf, context, paid, takenBack, unitsOf } from './testing/evidenceRows.ts'
import { warehouseLost } from './warehouseLost.ts'

const units = (findings: readonly Finding[]) => findings.map((one) => [one.eventDay, one.units])
const step = ({ steps }: Finding, label: string) => steps.find((one) => one.label === label)?.value

describe('lost in a warehouse', () => {
  test('what Amazon has not reconciled, at the sourcing cost', () => {
    const [finding, ...others] = warehouseLost(
      unitsOf({
        ledgerEvents: [adjusted('2026-03-01', 'M', -3, { reference: 'T1' }), adjusted('2026-03-01', 'E', -1)],
      }),
      context(),
    )
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      ...{
        claimType: 'Warehouse Lost',
        units: 3,
        perUnit: 1000,
        estimated: 3000,
        currency: 'USD',
        fnsku: 'X000000001',
      },
      ...{ eventDay: '2026-03-01', anchorDay: '2026-03-01', marketplace: 'US', sku: 'SKU-1' },
      evidence: [{ says: 'Misplaced at PHX7', units: 3, reference: 'T1' }],
    })
    expect(finding?.steps.map(({ label, value }) => [label, value])).toEqual([
      ['Units lost, per ledger', 3],
      ['Still missing (our count)', 3],
      ['Amazon’s unreconciled quantity', 3],
      ['To claim', 3],
      ['Sourcing cost', 1000],
      ['Estimated: 3 × per unit', 3000],
    ])
  })

  test('before 2025-03-31 a unit is worth its sale price; without a price, money is not known', () => {
    const lost = (day: string) => [adjusted(day, '5', -2)]
    const worth = (day: string, prices = unitsOf().prices) =>
      warehouseLost(unitsOf({ ledgerEvents: lost(day), prices }), context()).map((one) => one.estimated)
    expect({
      '2025-03-30': worth('2025-03-30'),
      '2025-03-31': worth('2025-03-31'),
      '2026-01-01': worth('2026-01-01', []),
    }).toEqual({ '2025-03-30': [6000], '2025-03-31': [2000], '2026-01-01': [null] })
  })

  test('our sum and Amazon’s count differ: the smaller is claimed, the difference shown', () => {
    const [finding] = warehouseLost(
      unitsOf({
        ledgerEvents: [
          adjusted('2026-03-01', 'M', -5, { unreconciled: 4, reconciled: 1 }),
          adjusted('2026-03-09', 'F', 2),
        ],
      }),
      context(),
    )
    expect(finding?.units).toBe(3)
    expect(finding && [step(finding, 'Found again'), step(finding, 'Difference between the two')]).toEqual([-2, -1])
    expect(finding?.evidence.map((row) => row.units)).toEqual([5, -2])
  })

  test('a find that Amazon has laid on a newer loss is not for an older one', () => {
    const ledgerEvents = [
      adjusted('2026-03-01', 'M', -1),
      adjusted('2026-03-05', 'M', -2, { unreconciled: 0, reconciled: 2 }),
      adjusted('2026-03-12', 'F', 2, { reconciled: 2 }),
    ]
    const [finding, ...others] = warehouseLost(unitsOf({ ledgerEvents }), context())
    expect({ eventDay: finding?.eventDay, units: finding?.units, others }).toEqual({
      eventDay: '2026-03-01',
      units: 1,
      others: [],
    })
    expect(finding && step(finding, 'Difference between the two')).toBeUndefined()
  })

  test('a find that Amazon counts for something else is told, and takes nothing off; what it has not counted does', () => {
    const lost = adjusted('2026-03-01', 'M', -3)
    const by = (change: { reconciled: number | null; unreconciled: number | null }) => {
      const [finding] = warehouseLost(
        unitsOf({ ledgerEvents: [lost, adjusted('2026-03-12', 'F', 2, change)] }),
        context(),
      )
      return (
        finding && [
          finding.units,
          step(finding, 'Still missing (our count)'),
          step(finding, 'Difference between the two'),
        ]
      )
    }
    expect(by({ reconciled: 2, unreconciled: 0 })).toEqual([3, 1, -2])
    expect(by({ reconciled: null, unreconciled: 0 })).toEqual([3, 1, -2])
    expect(by({ reconciled: 1, unreconciled: 1 })).toEqual([2, 1, -2])
    expect(by({ reconciled: null, unreconciled: null })).toEqual([1, 1, -2])
  })

  test('nothing once Amazon has reconciled it, though no row says why', () => {
    const ledgerEvents = [adjusted('2026-03-01', 'M', -5, { unreconciled: 0, reconciled: 5 })]
    expect(warehouseLost(unitsOf({ ledgerEvents }), context())).toEqual([])
  })

  test('a layout without Amazon’s count leaves our own', () => {
    const ledgerEvents = [adjusted('2026-03-01', 'M', -5, { unreconciled: null, reconciled: null })]
    const evidence = unitsOf({ ledgerEvents, reimbursements: [paid('2026-03-20', 'Lost_Warehouse', 2)] })
    expect(units(warehouseLost(evidence, context()))).toEqual([['2026-03-01', 3]])
  })

  test.each([
    ['partly', 2, [['2026-03-01', 1]]],
    ['wholly', 3, []],
    ['and over', 5, []],
  ] as const)('paid %s', (_, count, expected) => {
    const ledgerEvents = [adjusted('2026-03-01', 'M', -3)]
    const reimbursements = [paid('2026-03-20', 'Lost_Warehouse', count)]
    expect(units(warehouseLost(unitsOf({ ledgerEvents, reimbursements }), context()))).toEqual(expected)
  })

  test('a payment is for what was lost before it, the oldest first, and never for a later loss', () => {
    const ledgerEvents = [
      adjusted('2026-03-01', 'M', -1),
      adjusted('2026-03-05', 'M', -2),
      adjusted('2026-05-01', 'M', -1),
    ]
    const reimbursements = [paid('2026-03-20', 'Lost_Warehouse', 2), paid('2026-02-20', 'Lost_Warehouse', 9)]
    expect(units(warehouseLost(unitsOf({ ledgerEvents, reimbursements }), context()))).toEqual([
      ['2026-03-05', 1],
      ['2026-05-01', 1],
    ])
  })

  test('a loss Amazon has settled takes its payment with it', () => {
    const ledgerEvents = [adjusted('2026-03-01', 'M', -3, { unreconciled: 0 }), adjusted('2026-03-02', 'M', -2)]
    const reimbursements = [paid('2026-03-20', 'Lost_Warehouse', 3)]
    expect(units(warehouseLost(unitsOf({ ledgerEvents, reimbursements }), context()))).toEqual([['2026-03-02', 2]])
  })

  test('the payment of another type, or for a customer’s return, is not for it', () => {
    const ledgerEvents = [adjusted('2026-03-01', 'M', -3)]
    const reimbursements = [paid('2026-03-20', 'Damaged_Warehouse', 3), paid('2026-03-20', 'CustomerReturn', 3)]
    expect(units(warehouseLost(unitsOf({ ledgerEvents, reimbursements }), context()))).toEqual([['2026-03-01', 3]])
  })

  test('a unit booked in for a payment is no find, and one taken again after it was found is none either', () => {
    const lost = [adjusted('2026-03-01', 'M', -1), adjusted('2026-03-05', 'M', -1)]
    const reimbursements = [paid('2026-03-20', 'Lost_Warehouse', 1)]
    const twin = unitsOf({ ledgerEvents: [...lost, adjusted('2026-03-21', 'N', 1)], reimbursements })
    expect(units(warehouseLost(twin, context()))).toEqual([['2026-03-05', 1]])
    const found = unitsOf({ ledgerEvents: [...lost, adjusted('2026-04-21', 'N', 1)], reimbursements })
    expect(warehouseLost(found, context())).toEqual([])
    const taken = [...lost, adjusted('2026-04-21', 'N', 1), adjusted('2026-04-22', 'O', -1)]
    expect(units(warehouseLost(unitsOf({ ledgerEvents: taken, reimbursements }), context()))).toEqual([
      ['2026-03-05', 1],
    ])
  })

  test('a fair reversal, and an unfair one, leave the loss settled: the one by stock, the other by a claim of its own', () => {
    const ledgerEvents = [adjusted('2026-03-01', 'M', -1)]
    const payment = paid('2026-03-20', 'Lost_Warehouse', 1)
    for (const inventory of [0, 1]) {
      const reimbursements = [payment, takenBack('2026-04-20', payment, 1, inventory)]
      expect(warehouseLost(unitsOf({ ledgerEvents, reimbursements }), context())).toEqual([])
    }
  })

  test.each([
    ['with Amazon’s count', { reconciled: 1, unreconciled: 0 }],
    ['without it', { reconciled: null, unreconciled: null }],
  ])('after a fair reversal payment and find are for one loss, and for none elsewhere, %s', (_, count) => {
    const ledgerEvents = [
      adjusted('2026-03-01', 'M', -1, count),
      adjusted('2026-03-05', 'M', -1, { unreconciled: count.reconciled }),
      adjusted('2026-03-01', 'M', -1, { marketplace: 'CA' }),
      adjusted('2026-04-18', 'F', 1, count),
    ]
    const payment = paid('2026-03-20', 'Lost_Warehouse', 1)
    const reimbursements = [payment, takenBack('2026-04-20', payment, 1, 1)]
    const findings = warehouseLost(unitsOf({ ledgerEvents, reimbursements }), context())
    expect(findings.map(({ marketplace, units }) => [marketplace, units])).toEqual([
      ['CA', 1],
      ['US', 1],
    ])
  })

  test('a reversal stands for the payment it takes back where that is not known', () => {
    const ledgerEvents = [adjusted('2026-03-01', 'M', -3)]
    const reversal = takenBack('2026-04-20', paid('2026-03-20', 'Lost_Warehouse', 2), 2, 0)
    const other = takenBack('2026-04-20', paid('2026-03-20', 'Lost_Inbound', 2), 2, 0)
    expect(units(warehouseLost(unitsOf({ ledgerEvents, reimbursements: [reversal, other] }), context()))).toEqual([
      ['2026-03-01', 1],
    ])
  })

  test('lines of one thing are one finding; what Amazon does not count of them counts whole, and units that came are no loss', () => {
    const ledgerEvents = [
      adjusted('2026-03-01', 'M', -2, { unreconciled: null }),
      adjusted('2026-03-01', 'M', -3, { unreconciled: 1 }),
      adjusted('2026-03-01', 'M', 2),
    ]
    const [finding, ...others] = warehouseLost(unitsOf({ ledgerEvents }), context())
    expect({ units: finding?.units, others }).toEqual({ units: 3, others: [] })
    expect(finding && step(finding, 'Units lost, per ledger')).toBe(5)
  })

  test('a price counts from its day on, the first one before it too', () => {
    const ledgerEvents = [adjusted('2026-03-01', 'M', -1)]
    const price = (day: string, unitCost: number | null) => ({
      ...{ marketplace: 'US', day, currency: 'USD', unitCost, salePrice: null, fees: null },
    })
    const worth = (...prices: ReturnType<typeof price>[]) =>
      warehouseLost(unitsOf({ ledgerEvents, prices }), context()).map((one) => one.perUnit)
    expect(worth(price('2026-02-01', 20), price('2026-01-01', 10), price('2026-03-02', 30))).toEqual([20])
    expect(worth(price('2026-02-01', null), price('2026-01-01', 10))).toEqual([10])
    expect(worth(price('2026-06-01', 40), price('2026-05-01', 30))).toEqual([30])
    expect(worth({ ...price('2026-01-01', 10), marketplace: 'DE' })).toEqual([null])
  })

  test('a payment elsewhere in the region counts when nothing there was lost', () => {
    const ledgerEvents = [adjusted('2026-03-01', 'M', -1, { marketplace: 'FR' })]
    const from = (marketplace: string) => [paid('2026-03-20', 'Lost_Warehouse', 1, { marketplace })]
    expect(warehouseLost(unitsOf({ ledgerEvents, reimbursements: from('DE') }), context())).toEqual([])
    expect(warehouseLost(unitsOf({ ledgerEvents, reimbursements: from('US') }), context())).toHaveLength(1)
  })

  test('a case whose evidence is gone covers its units; its own case, and a dismissed one, do not', () => {
    const evidence = unitsOf({ ledgerEvents: [adjusted('2026-03-01', 'M', -3)] })
    const [finding] = warehouseLost(evidence, context())
    if (!finding) throw new Error('nothing found')
    const by = (change: object) =>
      units(warehouseLost(evidence, context({ cases: [{ ...caseOf(finding), ...change }] })))
    expect(by({})).toEqual([['2026-03-01', 3]])
    expect(by({ key: 'by hand', units: 2 })).toEqual([['2026-03-01', 1]])
    expect(by({ key: 'by hand', units: 2, paidUnits: 1 })).toEqual([['2026-03-01', 2]])
    expect(by({ key: 'by hand', status: 'dismissed' })).toEqual([['2026-03-01', 3]])
  })

  test('a payment that names Amazon’s case is for that case, before an older loss', () => {
    const ledgerEvents = [adjusted('2026-03-01', 'M', -1), adjusted('2026-03-05', 'M', -1)]
    const [, second] = warehouseLost(unitsOf({ ledgerEvents }), context())
    if (!second) throw new Error('nothing found')
    const cases = [{ ...caseOf(second), amazonCaseId: '77' }]
    const evidence = unitsOf({
      ledgerEvents,
      reimbursements: [paid('2026-03-20', 'Lost_Warehouse', 1, { caseId: '77' })],
    })
    expect(units(warehouseLost(evidence, context({ cases })))).toEqual([['2026-03-01', 1]])
  })

  test('the retired report tells only of days before the ledger', () => {
    const old = { source: { table: 'adjustments', importId: 2, line: 1 }, marketplace: 'US', sku: 'SKU-1', asin: null }
    const adjustment = (day: string) => ({
      ...{ ...old, day, transactionId: day, quantity: -2, fulfillmentCenter: 'PHX7' },
      ...{ disposition: 'SELLABLE', reason: 'M' },
    })
    const adjustments = [adjustment('2022-12-01'), adjustment('2023-01-05')]
    const ledgerEvents = [adjusted('2023-01-05', 'M', -2)]
    expect(units(warehouseLost(unitsOf({ adjustments, ledgerEvents }), context()))).toEqual([
      ['2022-12-01', 2],
      ['2023-01-05', 2],
    ])
  })
})
