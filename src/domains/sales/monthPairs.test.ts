import { expect, test } from '@jest/globals'
import type { MeasuresAnswer } from '#contract/measures.ts'
import { comparableSums, monthPairs } from './monthPairs.ts'

const columns = ['month', 'profit'].map((key) => ({ key, title: key })) as unknown as MeasuresAnswer['columns']
const rows: MeasuresAnswer['rows'] = [
  ['2025-01-01', 100],
  ['2025-02-01', 200],
  ['2025-03-01', 300],
  ['2026-01-01', 150],
  ['2026-02-01', 180],
  ['2026-03-01', 40],
]

test('each month stands beside that of the year before, and the last one is not whole', () => {
  const pairs = monthPairs({ columns, rows }, 'profit', { year: 2026, until: '2026-03-10' })
  expect(pairs.map(({ month, value, before, isWhole }) => [month, value, before, isWhole])).toEqual([
    ['2026-01-01', 150, 100, true],
    ['2026-02-01', 180, 200, true],
    ['2026-03-01', 40, 300, false],
  ])
  expect(comparableSums(pairs)).toEqual({ months: 2, value: 330, before: 300 })
})

test('a month whose reports begin later is not compared', () => {
  const answer = { columns, rows, knownFrom: { profit: '2025-01-20' } }
  const pairs = monthPairs(answer, 'profit', { year: 2026, until: '2026-03-31' })
  expect(pairs.map(({ isKnown }) => isKnown)).toEqual([false, true, true])
  expect(comparableSums(pairs)).toEqual({ months: 2, value: 220, before: 500 })
})

test('a month without data has no value', () => {
  const [january] = monthPairs({ columns, rows: [] }, 'profit', { year: 2026, until: '2026-01-31' })
  expect(january).toMatchObject({ value: null, before: null, isWhole: true })
})
