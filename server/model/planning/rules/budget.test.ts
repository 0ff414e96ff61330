import { expect, test } from '@jest/globals'
import { demandShape } from '#rules/restock/demandShape.ts'
import { type BudgetOption, chooseWithin } from './budget.ts'
import { lossAvoidedOver } from './lossAvoided.ts'

const option = (units: number, cost: number, margin: number): BudgetOption => ({ units, cost, margin })

test('the selection with the highest margin is bought, not the single best ratio first', () => {
  // 60 and 50 together earn more than 100 alone, or than the best ratio and what then fits
  const products = [[option(1, 60, 70)], [option(1, 50, 55)], [option(1, 40, 50)], [option(1, 100, 118)]]
  expect(chooseWithin(products, 100).map((one) => one?.cost ?? 0)).toEqual([60, 0, 40, 0])
  expect(chooseWithin(products, 0)).toEqual([null, null, null, null])
  expect(chooseWithin(products, 30)).toEqual([null, null, null, null])
})

test('the last units of one product give way to the first of another', () => {
  const steep = [option(10, 100, 300), option(20, 200, 330)]
  const flat = [option(10, 100, 200)]
  expect(chooseWithin([steep, flat], 200).map((one) => one?.units)).toEqual([10, 10])
  expect(chooseWithin([steep, flat], 300).map((one) => one?.units)).toEqual([20, 10])
})

test('an order saves the sales after its lead time that stock does not cover', () => {
  const shape = demandShape(null, [])
  const listing = (stock: number, supplies: { due: number; units: number }[] = []) => ({
    needs: {
      ...{ leadTime: 30, dispersion: 1 },
      supplies: supplies.map((supply) => ({ ...supply, source: 'po' as const, lateDays: 0, reference: null })),
    },
    outlook: { level: 2, shape, stock },
  })
  // 2 a day on the 42 days from day 30 to day 72: 84 units, of which none is covered
  const saved = lossAvoidedOver(listing(0), 72)
  expect(saved(0)).toBe(0)
  expect(saved(40)).toBeCloseTo(39.8, 0)
  expect(saved(1000)).toBeCloseTo(84, 0)
  // 60 of 344 units are sold by day 30, and the rest covers all days after
  expect(lossAvoidedOver(listing(344), 72)(100)).toBeCloseTo(0, 3)
  expect(lossAvoidedOver(listing(0, [{ due: 40, units: 284 }]), 72)(100)).toBeCloseTo(0, 3)
})
