import { expect, test } from '@jest/globals'
import type { RestockNeeds, Supply, Terms } from '#rules/restock/listingNeeds.ts'
import { outlookOf } from '#rules/restock/listingOutlook.ts'
import { worstStatus } from '#rules/restock/listingStatus.ts'
import { type OrderPlan, orderPlans, type Rounding } from '#rules/restock/orderPlans.ts'
import { toSeries } from './daySeries.ts'
import { levelOf, weighDays } from './level.ts'
import { supplyDue } from './supplyDue.ts'

const always = weighDays({
  ...toSeries(Array.from({ length: 365 }, () => ({ units: 2, isInStock: true }))),
  season: null,
})
const terms: Terms = { serviceLevel: 95, useSeason: true, reviewPeriod: 7 }
const loose: Rounding = { minQuantity: 0, roundTo: 10 }

const listing = (change: Partial<RestockNeeds> = {}): RestockNeeds => ({
  isKnown: true,
  inventory: 50,
  fcTransfer: 0,
  fcProcessing: 0,
  level: levelOf(always, 0),
  inStockDays: always.inStockDays,
  season: null,
  events: [],
  dispersion: 1,
  leadTime: 28,
  leadSigma: 0,
  safetyQty: null,
  casePack: null,
  minQuantity: null,
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

test('the highest minimum of a product’s listings goes before that of the settings', () => {
  const planned = [listing({ minQuantity: 150 }), listing({ minQuantity: 200 })].map((needs) => ({
    ...{ needs, outlook: outlookOf(needs, terms) },
  }))
  const total = (minQuantity: number) =>
    orderPlans(planned, 1, { minQuantity, roundTo: 1 }).reduce((sum, { suggested }) => sum + suggested, 0)
  expect([total(300), total(0)]).toEqual([200, 200])
  const [plan] = orderPlans([{ needs: listing({ minQuantity: 0 }), outlook: outlookOf(listing(), terms) }], 42, {
    ...{ minQuantity: 300, roundTo: 1 },
  })
  expect(plan?.suggested).toBe(117)
})

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
  const needs = [listing(), listing(), listing({ inventory: 150 })]
  const listings = needs.map((one) => ({ needs: one, outlook: outlookOf(one, terms) }))
  const plans = orderPlans(listings, 42, { minQuantity: 300, roundTo: 10 })
  // two of 120 leave 60 to add: the three then have 170, 170 and 150, and end near 183
  expect(plans.map(({ suggested }) => suggested)).toEqual([140, 130, 30])
  expect(plans.map(({ isDue, byMinimum }) => [isDue, byMinimum])).toEqual([
    [true, true],
    [true, true],
    [false, true],
  ])
})

test('the minimum adds nothing to a listing that misses no unit', () => {
  // 170 in stock are enough for 70 days and safety stock; it is neither ordered nor due
  const needs = [listing(), listing({ inventory: 170 }), listing({ inventory: 100, leadTime: 20 })]
  const listings = needs.map((one) => ({ needs: one, outlook: outlookOf(one, terms) }))
  const plans = orderPlans(listings, 42, { minQuantity: 300, roundTo: 10 })
  // the third is not due yet, but misses units: it takes part in the minimum
  expect(plans.map(({ raw, isDue, suggested }) => [raw > 0, isDue, suggested])).toEqual([
    [true, true, 180],
    [false, false, 0],
    [true, false, 120],
  ])
  expect(plans[1]).toMatchObject({ byMinimum: false, coverAfter: null, orderValue: null })
})

test('without an inventory import nothing is known, and nothing is ordered', () => {
  expect(planOf(listing({ isKnown: false, inventory: 0 }), { minQuantity: 300, roundTo: 10 })).toMatchObject({
    status: 'unknown',
    raw: 0,
    suggested: 0,
  })
})

const po = (due: number, units: number, lateDays = 0): Supply => ({
  due,
  units,
  source: 'po',
  lateDays,
  reference: 'PO-1018',
})
const inbound = (due: number, units: number): Supply => ({ ...po(due, units), source: 'inbound', reference: 'FBA1' })
const steadyLevel = { level: 2, inStockDays: 365 }
/** 2 a day, nothing varies, safety set by hand: the order point is 2 × 35 + 10 = 80. */
const plain = (change: Partial<RestockNeeds>) => listing({ safetyQty: 10, inventory: 100, ...change })

test.each<[string, Partial<RestockNeeds>, object]>([
  ['at the order point nothing is due', { inventory: 80 }, { isShort: false, suggested: 0, raw: 70, status: 'ok' }],
  ['one unit below it is', { inventory: 79 }, { isShort: true, raw: 71, suggested: 80, status: 'order' }],
  [
    'units between warehouses are stock',
    { inventory: 70, fcTransfer: 8, fcProcessing: 2 },
    { stock: 80, status: 'ok' },
  ],
  ['dry before an order of today can come', { inventory: 55 }, { outIn: 27.5, status: 'late' }],
  ['just not', { inventory: 56 }, { outIn: 28, status: 'order' }],
  ['an order on the day it runs dry saves it', { inventory: 50, supplies: [po(25, 40)] }, { outIn: 45, gap: null }],
  ['one a day later leaves a gap', { inventory: 50, supplies: [po(26, 40)] }, { outIn: 25, gap: 1, status: 'late' }],
  ['the gap counts from the stock-out', { inventory: 50, supplies: [po(20, 30), po(45, 9)] }, { outIn: 40, gap: 5 }],
  // position within 35 days is the stock alone, within 70 days with the order
  [
    'what is due after P does not hold back an order',
    { inventory: 60, supplies: [po(36, 40)] },
    { raw: 50, isDue: true },
  ],
  [
    'what is due within H does not have to be ordered',
    { supplies: [po(70, 40)] },
    { limitedOnOrder: 40, position: 140 },
  ],
  ['a day later it does', { supplies: [po(71, 40)] }, { limitedOnOrder: 0, position: 100, raw: 50 }],
  ['inbound units are not on order', { supplies: [inbound(9, 40)] }, { limitedOnOrder: 0, position: 140 }],
  ['out, and sold lately', { inventory: 0, supplies: [inbound(3, 500)] }, { status: 'out', suggested: 0 }],
  ['out, and long not sold', { inventory: 0, soldLast90: false }, { status: 'late' }],
  // (100 − 80) ÷ 2
  ['order-by: the day the position falls below the order point', {}, { orderIn: 10 }],
  ['arrivals after P move it', { supplies: [po(40, 30)] }, { orderIn: 25 }],
  ['but not when they come too late for it', { supplies: [po(46, 30)] }, { orderIn: 10 }],
  ['160 days of cover are enough', { inventory: 320 }, { cover: 160, excessUnits: 0, status: 'ok' }],
  ['161 are too much', { inventory: 322 }, { cover: 161, excessUnits: 2, excessValue: 900, status: 'excess' }],
  ['whole cases', { inventory: 79, casePack: 24 }, { raw: 71, suggested: 72, extraDays: 0.5, extraMoney: 450 }],
  ['never sold, long in stock', { level: 0, safetyQty: null, inStockDays: 90 }, { cover: null, status: 'excess' }],
  [
    'never sold, just come',
    { level: 0, safetyQty: null, inStockDays: 20 },
    { outIn: null, orderIn: null, status: 'ok' },
  ],
  ['never sold, but safety stock is wanted', { level: 0, inventory: 4 }, { raw: 6, suggested: 10, coverAfter: null }],
  ['no order import', { level: null }, { status: 'unknown', suggested: 0, raw: 0, cover: null }],
])('%s', (_, change, result) => {
  const plan = planOf(plain({ ...steadyLevel, ...change }))
  for (const [name, value] of Object.entries(result)) {
    const found = plan[name as keyof typeof plan]
    if (typeof value === 'number') expect(found).toBeCloseTo(value, 6)
    else expect(found).toBe(value)
  }
})

test('a listing that lives on a late order waits, and names it', () => {
  const late = po(7, 60, 21)
  // 60 in stock and 60 late: without them below 80
  expect(planOf(plain({ ...steadyLevel, inventory: 60, supplies: [late] }))).toMatchObject({
    status: 'waits',
    waitsFor: late,
    isDue: false,
  })
  expect(planOf(plain({ ...steadyLevel, inventory: 90, supplies: [late] }))).toMatchObject({
    status: 'ok',
    waitsFor: null,
  })
  expect(planOf(plain({ ...steadyLevel, inventory: 10, supplies: [late] }))).toMatchObject({
    status: 'late',
    waitsFor: late,
  })
})

test('what is late is expected in a week at the soonest', () => {
  expect([3, 1, 0, -1, -21].map((days) => supplyDue(days, 3))).toEqual([
    { due: 3, lateDays: 0 },
    { due: 1, lateDays: 0 },
    { due: 1, lateDays: 0 },
    { due: 7, lateDays: 1 },
    { due: 7, lateDays: 21 },
  ])
  expect(supplyDue(-2, 9.4)).toEqual({ due: 10, lateDays: 2 })
})

test('season and deals move what is ordered, not the level', () => {
  const season = [...Array<number>(5).fill(2), ...Array<number>(47).fill(1)]
  const needs = plain({ ...steadyLevel, season })
  // 35 days of 4 a day
  expect(planOf(needs)).toMatchObject({ orderPoint: 150, target: 220, cover: 25, dailySales: 4, lostADay: 8000 })
  const flat = outlookOf(needs, { ...terms, useSeason: false })
  expect(flat).toMatchObject({ orderPoint: 80, cover: 50 })
  const deal = plain({ ...steadyLevel, events: [{ from: 3, until: 7, factor: 3 }] })
  // five days of 4 more
  expect(planOf(deal).orderPoint).toBeCloseTo(100, 9)
})

test('a minimum that lasts longer than 180 days says so, and is not selected by itself', () => {
  // 5 units are missing; the minimum brings 300, at 2 a day
  const needs = plain({ ...steadyLevel, inventory: 75 })
  const plan = planOf(needs, { minQuantity: 300, roundTo: 10 })
  expect(plan).toMatchObject({ raw: 75, suggested: 300, byMinimum: true, coverAfter: 187.5, isSelectable: false })
  expect(plan).toMatchObject({ extraDays: 112.5, extraMoney: 225 * 450, orderValue: 300 * 450 })
  expect(planOf(needs, { minQuantity: 280, roundTo: 10 })).toMatchObject({ coverAfter: 177.5, isSelectable: true })
})

test('the worst status of listings taken together; what is not known does not count', () => {
  expect(worstStatus(['ok', 'unknown', 'waits', 'order'])).toBe('waits')
  expect(worstStatus(['unknown', 'excess'])).toBe('excess')
  expect(worstStatus(['unknown'])).toBe('unknown')
})
