import { expect, test } from '@jest/globals'
import type { RestockNeeds, Supply, Terms } from '#rules/restock/listingNeeds.ts'
import { outlookOf } from '#rules/restock/listingOutlook.ts'
import { orderPlans } from '#rules/restock/orderPlans.ts'
import { projectedStock } from '#rules/restock/projectedStock.ts'

const chances = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

const some = (seed: number): { needs: RestockNeeds; terms: Terms; scale: number } => {
  const next = chances(seed * 77)
  const below = (most: number) => Math.floor(most * next())
  const supplies = Array.from({ length: below(4) }, (): Supply => {
    const lateDays = next() < 0.3 ? 1 + below(30) : 0
    return {
      due: 1 + below(120),
      units: below(200),
      source: next() < 0.5 ? 'po' : 'inbound',
      lateDays,
      reference: null,
    }
  }).sort((one, other) => one.due - other.due)
  return {
    needs: {
      isKnown: true,
      inventory: below(250),
      fcTransfer: below(30),
      fcProcessing: below(10),
      level: 0.05 + 4 * next(),
      inStockDays: below(365),
      season: next() < 0.7 ? Array.from({ length: 52 }, () => 0.3 + 1.5 * next()) : null,
      events: next() < 0.5 ? [{ from: 1 + below(40), until: 41 + below(40), factor: 0.2 + 3 * next() }] : [],
      dispersion: 1 + 2 * next(),
      leadTime: below(60),
      leadSigma: 8 * next(),
      safetyQty: next() < 0.2 ? below(60) : null,
      casePack: null,
      minQuantity: null,
      soldLast90: true,
      price: 1000,
      unitCost: 300,
      supplies,
    },
    terms: { serviceLevel: 95, useSeason: next() < 0.8, reviewPeriod: 1 + below(14) },
    scale: 1 + below(120),
  }
}

const z = 1.65
const error = 0.2
const DAYS = 4000

/** The same from the words alone, day by day: slow, and by other means. */
const slowly = ({ needs, terms, scale }: ReturnType<typeof some>) => {
  const { leadTime, supplies } = needs
  const factorOn = (day: number) => {
    const season = terms.useSeason ? (needs.season?.[Math.floor((day - 1) / 7) % 52] ?? 1) : 1
    const [event] = needs.events
    return season * (event && day >= event.from && day <= event.until ? event.factor : 1)
  }
  const daily = Array.from({ length: DAYS }, (_, at) => (needs.level ?? 0) * factorOn(at + 1))
  const demandOf = (days: number) => daily.slice(0, days).reduce((sum, units) => sum + units, 0)
  const dueIn = (days: number) => supplies.reduce((sum, { due, units }) => (due <= days ? sum + units : sum), 0)
  const stock = needs.inventory + needs.fcTransfer + needs.fcProcessing
  const protectedDays = leadTime + terms.reviewPeriod
  const wanted = demandOf(protectedDays)
  const spread = needs.dispersion * wanted + (error * wanted) ** 2 + ((wanted / protectedDays) * needs.leadSigma) ** 2
  const safety = needs.safetyQty ?? z * Math.sqrt(spread)
  /** Walks from a day on: the moment at which `units`, with what comes meanwhile, are gone. */
  const goneIn = (units: number, from: number) => {
    let left = units
    for (let day = from; day < DAYS; day += 1) {
      left += day > from ? supplies.reduce((sum, { due, units: more }) => (due === day ? sum + more : sum), 0) : 0
      const own = daily[day] ?? 0
      if (left < own) return day + left / own
      left -= own
    }
    return Number.NaN
  }
  const position = stock + dueIn(protectedDays)
  const isShort = position < wanted + safety
  const horizon = leadTime + scale
  const missing = demandOf(horizon) + safety - stock - dueIn(horizon)
  return {
    safety,
    position,
    isShort,
    outIn: goneIn(stock, 0),
    orderIn: isShort ? 0 : goneIn(position - wanted - safety, protectedDays) - protectedDays,
    raw: Math.max(0, Math.ceil(missing - 1e-7)),
    daily,
  }
}

test('agrees with a slow walk day by day', () => {
  for (let seed = 1; seed < 150; seed += 1) {
    const one = some(seed)
    const outlook = outlookOf(one.needs, one.terms)
    const [plan] = orderPlans([{ needs: one.needs, outlook }], one.scale, { minQuantity: 0, roundTo: 1 })
    const slow = slowly(one)
    expect(outlook.safety).toBeCloseTo(slow.safety, 8)
    expect(outlook.position).toBe(slow.position)
    expect(outlook.isShort).toBe(slow.isShort)
    if (outlook.outIn !== null && outlook.outIn < 3000) expect(outlook.outIn).toBeCloseTo(slow.outIn, 5)
    if (outlook.orderIn !== null && outlook.orderIn < 3000) expect(outlook.orderIn).toBeCloseTo(slow.orderIn, 5)
    expect(plan?.raw).toBe(slow.raw)
    expect(plan?.suggested).toBe(slow.isShort ? slow.raw : 0)
    expect(plan?.isDue).toBe(slow.isShort && slow.raw > 0)
  }
})

test('projected stock steps down by demand and up by arrivals, and never below nothing', () => {
  for (let seed = 1; seed < 60; seed += 1) {
    const one = some(seed)
    const outlook = outlookOf(one.needs, one.terms)
    const { daily } = slowly(one)
    let left = outlook.stock
    const curve = projectedStock(one.needs, outlook, 120)
    expect(curve).toHaveLength(121)
    expect(curve[0]).toBe(left)
    for (let day = 1; day <= 120; day += 1) {
      for (const { due, units } of one.needs.supplies) if (due === day) left += units
      left = Math.max(0, left - (daily[day - 1] ?? 0))
      expect(curve[day]).toBeCloseTo(left, 7)
    }
  }
})
