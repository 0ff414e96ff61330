import { describe, expect, test } from '@jest/globals'
import { type SplitPlace, splitPurchase } from './splitPurchase.ts'

describe('a total is split so that cover ends equal', () => {
  const place = (stock: number, velocity: number | null): SplitPlace => ({ stock, velocity })
  test.each<[string, number, SplitPlace[], number | null, number[]]>([
    ['nobody has stock: by sales', 300, [place(0, 2), place(0, 1)], null, [200, 100]],
    ['stock counts: both last 60 days', 90, [place(60, 2), place(30, 1)], null, [60, 30]],
    ['the one that lasts long gets nothing', 30, [place(10, 1), place(500, 1)], null, [30, 0]],
    ['both are filled once the level is reached', 100, [place(0, 1), place(40, 1)], null, [70, 30]],
    ['three, two of them in need', 60, [place(0, 1), place(20, 1), place(90, 1)], null, [40, 20, 0]],
    ['units are whole', 10, [place(0, 1), place(0, 1), place(0, 1)], null, [4, 3, 3]],
    ['cases stay whole, the total is rounded up to them', 100, [place(0, 2), place(0, 1)], 24, [72, 48]],
    ['without sales: none', 100, [place(0, 1), place(0, 0), place(0, null)], null, [100, 0, 0]],
    ['no sales anywhere: evenly', 10, [place(5, 0), place(0, null), place(0, 0)], null, [4, 3, 3]],
    ['nothing to split', 0, [place(0, 1), place(0, 2)], null, [0, 0]],
    ['stock below nothing is none', 10, [place(-50, 1), place(0, 1)], null, [5, 5]],
    ['no place', 10, [], null, []],
  ])('%s', (_, total, places, pack, wanted) => {
    expect(splitPurchase(total, places, pack)).toEqual(wanted)
  })

  test('adds up and leaves nobody more than a case apart, however it falls', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const places = [1, 2, 3, 4].map((at) => place((seed * at * 37) % 90, 1 + ((seed * at) % 7)))
      const pack = 1 + (seed % 5)
      const total = (seed * 53) % 700
      const split = splitPurchase(total, places, pack)
      expect(split.reduce((sum, units) => sum + units, 0)).toBe(Math.ceil(total / pack) * pack)
      expect(split.filter((units) => units % pack !== 0 || units < 0)).toEqual([])
      const filled = places.flatMap(({ stock, velocity }, at) =>
        split[at] ? [{ after: (stock + split[at]) / (velocity ?? 1), step: pack / (velocity ?? 1) }] : [],
      )
      const least = Math.min(...places.map(({ stock, velocity }, at) => (stock + (split[at] ?? 0)) / (velocity ?? 1)))
      for (const { after, step } of filled) expect(after - least).toBeLessThanOrEqual(step + 1e-9)
    }
  })
})
