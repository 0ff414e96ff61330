import { expect, test } from '@jest/globals'
import { expectedAmount } from './expectedAmount.ts'
import { adjusted, context, unitsOf } from './testing/evidenceRows.ts'
import { warehouseLost } from './warehouseLost.ts'

const prices = [{ marketplace: 'DE', day: '2026-01-01', currency: 'USD', unitCost: 1000, salePrice: null, fees: null }]
const source = { table: 'rate_days', importId: 9, line: 4 }
const exchange = {
  home: 'USD',
  rates: [
    { currency: 'EUR', home: 'USD', since: '2026-02-27', rate: 1.25, source },
    { currency: 'EUR', home: 'USD', since: '2026-03-10', rate: 2 },
  ],
}

test('what is known in another currency is asked for in the marketplace’s, by the rate of the day; both are shown', () => {
  const expected = expectedAmount('beforeOrder', 'DE', '2026-03-01', { prices, exchange })
  expect(expected).toMatchObject({ amount: 800, currency: 'EUR' })
  expect(expected?.steps).toEqual([
    { label: 'Sourcing cost', value: 1000, kind: 'money', currency: 'USD' },
    { label: 'In EUR, at the rate of 2026-02-27', value: 800, kind: 'money', currency: 'EUR' },
  ])
  expect(expected?.rates).toEqual([
    { source, says: 'Exchange rate: 1 EUR is 1.25 USD', units: 0, day: '2026-02-27', reference: null },
  ])
})

test('without a rate of the day or before, it stays in its own', () => {
  const known = expectedAmount('beforeOrder', 'DE', '2026-02-01', { prices, exchange })
  expect(known).toMatchObject({ amount: 1000, currency: 'USD', rates: [] })
})

test('a finding names the line of the rate it counts by', () => {
  const ledgerEvents = [adjusted('2026-03-01', 'M', -3, { marketplace: 'DE' })]
  const [finding] = warehouseLost(unitsOf({ ledgerEvents, prices, exchange }), context())
  expect(finding).toMatchObject({ units: 3, perUnit: 800, estimated: 2400, currency: 'EUR' })
  expect(finding?.evidence.map(({ says }) => says)).toEqual([
    'Exchange rate: 1 EUR is 1.25 USD',
    expect.stringContaining('isplaced'),
  ])
})
