import { expect, test } from '@jest/globals'
import { addDays } from '../days.ts'
import { orderPlan } from './orderPlan.ts'
import { type Counting, outlookOf } from './outlook.ts'
import { paceOf } from './pace.ts'
import type { RestockNeeds, Supply } from './restockNeeds.ts'
import { dayNumber } from './stockCurve.ts'

const counting: Counting = { serviceLevel: 95, useSeason: false }
const loose = { minQuantity: 0, roundTo: 1 }
const weights = [20, 30, 50]
const po = (due: number, units: number): Supply => ({ due, units, ordered: true })
const inbound = (due: number, units: number): Supply => ({ due, units, ordered: false })

/** Two a day on every day, no deviation, stock 50, lead time 28 days. */
const steady: RestockNeeds = {
  inventory: 50,
  fcTransfer: 0,
  fcProcessing: 0,
  pace: paceOf({ units: [6, 14, 60], inStock: [3, 7, 30], days: [3, 7, 30] }, 0, weights),
  leadTime: 28,
  leadSigma: 0,
  safetyQty: null,
  casePack: null,
  season: 1,
  supplies: [],
}
const planOf = (change: Partial<RestockNeeds>, rounding = loose, scale = 42) => {
  const needs = { ...steady, ...change }
  const outlook = outlookOf(needs, counting)
  return { ...outlook, ...orderPlan(needs, outlook, scale, rounding) }
}

test('the worked example: 2 a day, 50 in stock, four weeks to get more', () => {
  const plan = planOf({}, { minQuantity: 10, roundTo: 25 })
  expect(plan).toEqual({
    velocity: 2,
    lowConfidence: false,
    safety: 0,
    stock: 50,
    cover: 25,
    outIn: 25,
    gap: null,
    orderIn: -3,
    season: 1,
    horizon: 70,
    limitedOnOrder: 0,
    position: 50,
    target: 140,
    raw: 90,
    suggested: 100,
    extraDays: 5,
    status: 'late',
  })
})

test.each<[string, Partial<RestockNeeds>, object]>([
  // SS = 1.65·√(28·3²) = 26.19…; T = 140 + SS
  [
    'demand varies',
    { pace: { ...steady.pace, sigma: 3 } },
    { safety: 1.65 * Math.sqrt(252), target: 140 + 1.65 * Math.sqrt(252) },
  ],
  // SS = 1.65·√(2²·5²) = 16.5
  ['delivery varies', { leadSigma: 5 }, { safety: 16.5, raw: 106.5, orderIn: 25 - 28 - 8.25 }],
  ['safety set by hand wins', { leadSigma: 5, safetyQty: 20 }, { safety: 20, raw: 110 }],
  [
    'stock between warehouses covers',
    { fcTransfer: 8, fcProcessing: 2 },
    { stock: 60, cover: 30, outIn: 30, raw: 80, status: 'ok' },
  ],
  [
    'an order due on the last day of the horizon counts',
    { supplies: [po(70, 40)] },
    { limitedOnOrder: 40, position: 90, raw: 50, outIn: 25, gap: 45 },
  ],
  ['an order due a day after it does not', { supplies: [po(71, 40)] }, { limitedOnOrder: 0, position: 50, raw: 90 }],
  [
    'inbound units count, and are not on order',
    { supplies: [inbound(10, 40)] },
    { limitedOnOrder: 0, position: 90, raw: 50, outIn: 45, gap: -15, status: 'ok' },
  ],
  // 50 last 25 days; 30 more on day 20 make it 40; nothing on day 45 saves it any more
  ['arrivals step the curve up, each on its day', { supplies: [po(20, 30), po(45, 100)] }, { outIn: 40, gap: -5 }],
  ['what comes on the day it runs out saves it', { supplies: [po(25, 20)] }, { outIn: 35, gap: 0 }],
  ['what comes a day later does not', { supplies: [po(26, 20)] }, { outIn: 25, gap: 1, status: 'late' }],
  ['enough at the order point', { inventory: 56 }, { outIn: 28, raw: 84, status: 'ok' }],
  ['one unit below it', { inventory: 56, safetyQty: 1 }, { raw: 85, status: 'order' }],
  ['nothing to sell', { inventory: 0 }, { cover: 0, outIn: 0, raw: 140, status: 'out' }],
  [
    'nothing to sell, but in transfer',
    { inventory: 0, fcTransfer: 200 },
    { cover: 100, raw: 0, suggested: 0, status: 'out' },
  ],
  ['160 days of cover are not yet too much', { inventory: 320 }, { cover: 160, raw: 0, status: 'ok' }],
  ['161 are', { inventory: 322 }, { cover: 161, status: 'excess' }],
])('%s', (_, change, result) => {
  expect(planOf(change)).toMatchObject(result)
})

test('without sales there is nothing to divide by, and nothing to order', () => {
  const pace = paceOf({ units: [0, 0, 0], inStock: [3, 7, 30], days: [3, 7, 30] }, 0, weights)
  expect(planOf({ pace })).toMatchObject({
    velocity: 0,
    cover: null,
    outIn: null,
    gap: null,
    orderIn: null,
    raw: 0,
    suggested: 0,
    extraDays: null,
    status: 'ok',
  })
  expect(planOf({ pace, inventory: 0 })).toMatchObject({ cover: null, suggested: 0, status: 'out' })
})

test('nothing known at all is no velocity; safety stock set by hand is ordered for all the same', () => {
  const pace = paceOf({ units: [0, 0, 0], inStock: [0, 0, 0], days: [0, 0, 0] }, null, weights)
  expect(pace).toEqual({ velocity: null, lowConfidence: false, sigma: 0 })
  expect(planOf({ pace })).toMatchObject({ velocity: null, cover: null, target: 0, raw: 0, status: 'ok' })
  expect(planOf({ pace, safetyQty: 80 })).toMatchObject({ target: 80, raw: 30, suggested: 30, status: 'order' })
})

test('season raises what is ordered for, when the company reckons with it', () => {
  const needs = { ...steady, season: 1.5 }
  const at = (useSeason: boolean) => {
    const outlook = outlookOf(needs, { ...counting, useSeason })
    return orderPlan(needs, outlook, 42, loose)
  }
  expect(at(true)).toMatchObject({ target: 210, raw: 160 })
  expect(at(false)).toMatchObject({ target: 140, raw: 90 })
})

test('a longer scale orders for more days', () => {
  expect(planOf({}, loose, 7)).toMatchObject({ horizon: 35, raw: 20 })
  expect(planOf({ supplies: [po(40, 10)] }, loose, 7)).toMatchObject({ limitedOnOrder: 0, raw: 20 })
})

test.each([
  [25, 25],
  [25.9, 25],
  // 0.1 + 0.2 days short of a whole one
  [2.9999999999, 3],
  [-3.25, -4],
  [4000, null],
  [-9000, -3650],
  [null, null],
])('a moment %p days off lies on day %p', (days, day) => {
  expect(dayNumber(days)).toBe(day)
})

test('dates count from today', () => {
  expect(addDays('2026-11-20', dayNumber(planOf({}).outIn) ?? 0)).toBe('2026-12-15')
})
