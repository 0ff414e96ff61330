import { expect, test } from '@jest/globals'
import { accountRate, adviseBid, adviseTerm, conversionRate, priorRate } from './bidRule.ts'
import { gammaQuantile } from './gammaQuantile.ts'

// 100 orders of 985 clicks in the account, 10 of 100 of the product
const account = accountRate({ clicks: 995, orders: 100 })
const prior = priorRate({ clicks: 100, orders: 10 }, account)
const lamp = { prior, margin: 1000, isShort: false }

test('rates lean on the product, and the product on the account', () => {
  expect(account).toBeCloseTo(0.1, 10)
  expect(prior).toBeCloseTo(0.1, 10)
  expect(conversionRate({ clicks: 80, orders: 18 }, prior)).toBeCloseTo(0.2, 10)
})

test('a bid aims at half of the break-even click, and at 0.8 of it for growth', () => {
  const facts = { ...lamp, clicks: 80, orders: 18, cpc: 120 }
  // 100 ÷ 120 is nearer than the standard error 1 ÷ √20, so it stays
  expect(adviseBid(facts, 'profit')).toBeUndefined()
  const advice = adviseBid({ ...facts, cpc: 135 }, 'profit')
  expect(advice?.breakEven).toBeCloseTo(200, 6)
  expect(advice?.aim).toBeCloseTo(100, 6)
  expect(advice?.factor).toBeCloseTo(100 / 135, 6)
  expect(adviseBid({ ...facts, cpc: 80 }, 'growth')).toMatchObject({ factor: 1.35, limit: 'raise' })
})

test('a bid moves by a third at most, and not up while stock is short', () => {
  const dear = adviseBid({ ...lamp, clicks: 80, orders: 0, cpc: 200 }, 'profit')
  expect(dear).toMatchObject({ factor: 0.7, limit: 'cut' })
  const cheap = { ...lamp, clicks: 80, orders: 18, cpc: 40 }
  expect(adviseBid(cheap, 'profit')).toMatchObject({ factor: 1.35, limit: 'raise' })
  expect(adviseBid({ ...cheap, isShort: true }, 'profit')).toMatchObject({ factor: 1, limit: 'stock' })
  expect(adviseBid({ ...cheap, clicks: 4, orders: 4 }, 'profit')).toBeUndefined()
})

test('ads of a product that earns nothing are cut', () => {
  expect(adviseBid({ ...lamp, margin: -50, clicks: 30, orders: 3, cpc: 60 }, 'profit')).toMatchObject({
    breakEven: 0,
    factor: 0.7,
  })
})

test('a term is excluded only when even a hopeful bid is a fifth of its click', () => {
  const term = { ...lamp, orders: 0, cpc: 100, others: { clicks: 0, orders: 0 }, isOwnKeyword: false, lowestBid: 2 }
  // shape 20 × 0.1 = 2, rate 20 + n: 80 % quantile 2.9943 ÷ (20 + n), half of it times 10.00
  expect(adviseTerm({ ...term, clicks: 50 }, 'profit')).toBeUndefined()
  const advice = adviseTerm({ ...term, clicks: 60 }, 'profit')
  expect(advice?.kind).toBe('negative')
  expect(advice?.bid).toBeCloseTo((0.5 * 1000 * 2.9943) / 80, 2)
})

test('a term that sells better than its target’s others gets a keyword of its own', () => {
  const others = { clicks: 180, orders: 10 }
  const term = { ...lamp, clicks: 20, orders: 8, cpc: 90, others, isOwnKeyword: false, lowestBid: 2 }
  const advice = adviseTerm(term, 'profit')
  expect(advice).toMatchObject({ kind: 'harvest' })
  // half of (2 + 8) ÷ 40 × 10.00, and no more than 1.35 × today's click
  expect(advice?.bid).toBeCloseTo(1.35 * 90, 6)
  expect(adviseTerm({ ...term, isOwnKeyword: true }, 'profit')).toBeUndefined()
  expect(adviseTerm({ ...term, orders: 2 }, 'profit')).toBeUndefined()
})

test('quantiles of the Gamma distribution', () => {
  expect(gammaQuantile(0.8, 1, 1)).toBeCloseTo(Math.log(5), 8)
  expect(gammaQuantile(0.8, 2, 1)).toBeCloseTo(2.994308, 5)
  expect(gammaQuantile(0.8, 0.5, 1)).toBeCloseTo(1.642374 / 2, 5)
})
