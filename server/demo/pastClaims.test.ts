import { expect, test } from '@jest/globals'
import { type FoundCase, foundOn, pastClaim } from './pastClaims.ts'

const found = (number: number, more: Partial<FoundCase> = {}): FoundCase => ({
  ...{
    id: number,
    evidence_key: `lost ${number}`,
    claim_type: 'Warehouse Lost',
    marketplace: 'US',
    seller: 'clove-us',
  },
  ...{ sku: 'MUG', fnsku: 'X0MUG', asin: 'B0MUG00000', name: 'Mug', units: 4, per_unit: 500, currency: 'USD' },
  ...{ event_on: '2026-03-01', opens_on: '2026-03-31', ...more },
})
const many = Array.from({ length: 200 }, (_, number) => found(number))

test('a case is found once it is reported and its window is open', () => {
  expect(foundOn(found(1))).toBe('2026-03-31')
  expect(foundOn(found(1, { opens_on: '2026-03-01' }))).toBe('2026-03-04')
})

test('of old cases most were filed and paid, some denied, some paid in part, some missed', () => {
  const past = many.map((one) => pastClaim(one, '2026-11-20'))
  const units = past.map((one) => one?.answer?.units)
  for (const [what, share] of [
    [past.filter((one) => !one).length, 0.2],
    [units.filter((count) => count === 0).length, 0.08],
    [units.filter((count) => count === 2).length, 0.08],
    [units.filter((count) => count === 4).length, 0.64],
  ] as const)
    expect(Math.abs(what / many.length - share)).toBeLessThan(0.1)
  const filedOn = past.flatMap((one) => one?.filedOn ?? [])
  expect(filedOn.filter((day) => day <= '2026-03-31' || day >= '2026-04-15')).toEqual([])
})

test('nothing is filed or answered before its day', () => {
  for (const one of many) {
    expect(pastClaim(one, '2026-03-31')).toBeUndefined()
    const past = pastClaim(one, '2026-04-12')
    expect(past?.answer?.on ?? '').not.toBe('2026-04-12')
  }
})

test('what has another currency than its marketplace, or no cost, waits for its answer', () => {
  for (const one of many)
    for (const more of [{ marketplace: 'DE' }, { per_unit: null }, { claim_type: 'Unused Shipping Label' }])
      expect(pastClaim({ ...one, ...more }, '2026-11-20')?.answer).toBeUndefined()
})
