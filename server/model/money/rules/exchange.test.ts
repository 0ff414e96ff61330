import { expect, test } from '@jest/globals'
import { exchanged, minorFactor } from './exchange.ts'

const home = 'EUR'
const rates = [
  { currency: 'JPY', home, since: '2026-01-01', rate: 0.006 },
  { currency: 'USD', home, since: '2026-01-01', rate: 0.9 },
  { currency: 'USD', home, since: '2026-02-01', rate: 0.8 },
  { currency: 'USD', home: 'GBP', since: '2026-03-01', rate: 0.7 },
]

test.each([
  ['its own currency needs no rate', 1234, 'CAD', 'CAD', '2025-01-01', 1234],
  ['into the home currency', 1000, 'USD', 'EUR', '2026-01-31', 900],
  ['by the rate of the day', 1000, 'USD', 'EUR', '2026-03-01', 800],
  ['out of it', 800, 'EUR', 'USD', '2026-03-01', 1000],
  ['without decimals: 10 dollars are 8 euros, at 0.006', 1000, 'USD', 'JPY', '2026-03-01', 1333],
  ['and back', 1333, 'JPY', 'USD', '2026-03-01', 1000],
  ['before any rate', 1000, 'USD', 'EUR', '2025-12-31', undefined],
  ['a currency nobody has said a rate of', 1000, 'GBP', 'EUR', '2026-03-01', undefined],
])('%s: %p %s in %s on %s', (_, amount, from, to, day, expected) => {
  expect(exchanged(amount, { from, to, home, day }, rates)?.amount).toBe(expected)
})

test('the day of the older rate is told', () => {
  const by = (from: string, to: string) => exchanged(1000, { from, to, home, day: '2026-03-01' }, rates)
  expect(by('USD', 'EUR')).toMatchObject({ since: '2026-02-01', by: [{ currency: 'USD', rate: 0.8 }] })
  expect(by('USD', 'JPY')).toMatchObject({ since: '2026-01-01', by: [{ currency: 'USD' }, { currency: 'JPY' }] })
})

test.each([
  ['USD', 'EUR', 1],
  ['USD', 'JPY', 0.01],
  ['JPY', 'USD', 100],
  ['USD', 'KWD', 10],
])('a minor unit of %s at par, in those of %s', (from, to, factor) => {
  expect(minorFactor(from, to)).toBe(factor)
})
