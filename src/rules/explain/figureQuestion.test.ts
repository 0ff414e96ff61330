import { expect, test } from '@jest/globals'
import { canName, figureQuestion } from './figureQuestion.ts'

const march = { since: '2026-03-01', until: '2026-03-31' }
const places = { filters: { marketplace: ['US', 'CA'], seller: ['a'] } }
const row = { asin: 'B0LAMP0001', marketplace: 'CA' }

test('a figure is asked for by its row, where that is narrower than what all rows have in common', () => {
  const { figure, key } = figureQuestion(places, march, 'USD', { key: 'units', admin: false, kind: 'sum' }, row)
  expect([figure, key]).toEqual([
    'measure',
    { measure: 'units', marketplace: 'CA', seller: 'a', ...march, currency: 'USD', asin: 'B0LAMP0001' },
  ])
})

test('of a metric, which may tell shares, the rows it stands among are named', () => {
  const { key } = figureQuestion(places, march, null, { key: 'metric.part', admin: false, kind: 'metric' }, row)
  expect(key).toMatchObject({ marketplace: 'CA', seller: 'a', row: 'asin,marketplace', 'all.marketplace': 'US,CA' })
})

test('names that may hold commas cannot be told apart', () => {
  expect([canName(places), canName({ filters: { campaign: ['A, B', 'C'] } })]).toEqual([true, false])
})
