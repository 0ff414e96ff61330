import { describe, expect, test } from '@jest/globals'
import { type Credit, type Debt, settle } from './netting.ts'

const debt = (key: string, from: string, units: number, change: Partial<Debt> = {}): Debt => ({
  ...{ key, marketplace: 'DE', from, until: null, closes: from, units, names: [key], ...change },
})
const credit = (day: string, units: number, change: Partial<Credit> = {}): Credit => ({
  ...{ kind: 'paid', marketplace: 'DE', day, units, name: null },
  says: { source: { table: 't', importId: 1, line: 1 }, says: '', units, day, reference: null },
  ...change,
})
const left = (debts: readonly Debt[], credits: readonly Credit[]) => {
  const settled = settle(debts, credits)
  const over = settled.unused.reduce((sum, { units }) => sum + units, 0)
  return [Object.fromEntries(settled.debts.map((one) => [one.debt.key, one.left])), over]
}

describe('netting', () => {
  test('to the debt that closes first, though it came later', () => {
    const debts = [debt('a', '2026-01-01', 2, { closes: '2026-09-01' }), debt('b', '2026-02-01', 2)]
    expect(left(debts, [credit('2026-03-01', 3)])).toEqual([{ a: 1, b: 0 }, 0])
    expect(left(debts, [credit('2026-01-15', 3)])).toEqual([{ a: 0, b: 2 }, 1])
  })

  test('by name first, then in the marketplace, then in its region', () => {
    const debts = [
      debt('a', '2026-01-01', 1),
      debt('b', '2026-01-02', 1, { names: ['order'] }),
      debt('c', '2026-01-03', 1, { marketplace: 'FR' }),
      debt('d', '2026-01-04', 1, { marketplace: 'AE' }),
    ]
    expect(left(debts, [credit('2026-02-01', 1, { name: 'order' })])).toEqual([{ a: 1, b: 0, c: 1, d: 1 }, 0])
    expect(left(debts, [credit('2026-02-01', 1, { marketplace: 'FR' })])).toEqual([{ a: 1, b: 1, c: 0, d: 1 }, 0])
    expect(left(debts, [credit('2026-02-01', 9)])).toEqual([{ a: 0, b: 0, c: 0, d: 1 }, 6])
  })

  test('not beyond its marketplace where that is asked for', () => {
    const debts = [debt('a', '2026-01-01', 1), debt('b', '2026-01-01', 1, { marketplace: 'FR' })]
    const { debts: settled, unused } = settle(debts, [credit('2026-01-02', 2)], { inMarketplaceOnly: true })
    expect(settled.map((one) => one.left)).toEqual([0, 1])
    expect(unused.map(({ units }) => units)).toEqual([1])
  })

  test('not after its last day, and not through a debt that is over', () => {
    const debts = [debt('a', '2026-01-01', 1, { until: '2026-01-10' }), debt('b', '2026-01-05', 1)]
    expect(left(debts, [credit('2026-01-11', 2)])).toEqual([{ a: 1, b: 0 }, 1])
    expect(left(debts, [credit('2026-01-10', 2)])).toEqual([{ a: 0, b: 0 }, 0])
  })

  test('the order of neither changes anything', () => {
    const debts = [1, 2, 3, 4].map((day) => debt(`d${day}`, `2026-01-0${day}`, day))
    const credits = [1, 3, 2].map((day) => credit(`2026-01-0${day}`, 2))
    const first = left(debts, credits)
    expect(left(debts.toReversed(), credits.toReversed())).toEqual(first)
    expect(first).toEqual([{ d1: 0, d2: 0, d3: 1, d4: 4 }, 1])
  })
})
