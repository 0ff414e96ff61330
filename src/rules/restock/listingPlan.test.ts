import { expect, test } from '@jest/globals'
import { levelOf } from './level.ts'
import type { RestockNeeds, Terms } from './listingNeeds.ts'
import { outlookOf } from './listingOutlook.ts'
import { type OrderPlan, orderPlans, type Rounding } from './orderPlans.ts'

const always = Array.from({ length: 365 }, () => ({ units: 2, season: 1, isInStock: true }))
const terms: Terms = { serviceLevel: 95, useSeason: true, reviewPeriod: 7 }
const loose: Rounding = { minQuantity: 0, roundTo: 10 }

const listing = (change: Partial<RestockNeeds> = {}): RestockNeeds => ({
  isKnown: true,
  inventory: 50,
  fcTransfer: 0,
  fcProcessing: 0,
  ...levelOf(always, 0),
  season: null,
  events: [],
  dispersion: 1,
  leadTime: 28,
  leadSigma: 0,
  safetyQty: null,
  casePack: null,
  soldLast90: true,
  price: 2000,
  unitCost: 450,
  supplies: [],
  ...change,
})

const planOf = (needs: RestockNeeds, rounding = loose, scale = 42) => {
  const outlook = outlookOf(needs, terms)
  const [plan] = orderPlans([{ needs, outlook }], scale, rounding)
  return { ...outlook, ...(plan as OrderPlan) }
}

test('the worked example: 2 a day, 50 in stock, four weeks to get more', () => {
  const plan = planOf(listing())
  // μ_P = 70, SS = 1.65·√(70 + 14²), T = 140 + SS
  const safety = 1.65 * Math.sqrt(266)
  expect(safety).toBeCloseTo(26.9, 1)
  expect(plan).toMatchObject({ stock: 50, isShort: true, cover: 25, outIn: 25, gap: null, orderIn: 0, waitsFor: null })
  expect(plan).toMatchObject({ horizon: 70, limitedOnOrder: 0, isDue: true, raw: 117, suggested: 120, status: 'late' })
  expect(plan.level).toBeCloseTo(2, 12)
  expect(plan.safety).toBeCloseTo(safety, 9)
  expect(plan.orderPoint).toBeCloseTo(70 + safety, 9)
  expect(plan.target).toBeCloseTo(140 + safety, 9)
  // 3 units more than needed are a day and a half, and $13.50
  expect(plan).toMatchObject({
    extraDays: 1.5,
    extraMoney: 1350,
    orderValue: 54_000,
    byMinimum: false,
    isSelectable: true,
  })
  expect(plan.dailySales).toBeCloseTo(2, 12)
  expect(plan.lostADay).toBeCloseTo(4000, 9)
})

test('the minimum holds for all listings of a product together', () => {
  const needs = [listing(), listing(), listing({ inventory: 170 })]
  const listings = needs.map((one) => ({ needs: one, outlook: outlookOf(one, terms) }))
  const plans = orderPlans(listings, 42, { minQuantity: 300, roundTo: 10 })
  // two of 120 leave 60 to add; each of the three then has 170, and gets 20 of them
  expect(plans.map(({ suggested }) => suggested)).toEqual([140, 140, 20])
  expect(plans.map(({ isDue, byMinimum }) => [isDue, byMinimum])).toEqual([
    [true, true],
    [true, true],
    [false, true],
  ])
})

test('without an inventory import nothing is known, and nothing is ordered', () => {
  expect(planOf(listing({ isKnown: false, inventory: 0 }), { minQuantity: 300, roundTo: 10 })).toMatchObject({
    status: 'unknown',
    raw: 0,
    suggested: 0,
  })
})
