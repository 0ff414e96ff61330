import { expect, test } from '@jest/globals'
import { unitLabel } from '#shared/measures/unitLabel.ts'
import { allSuggestions, suggestionsFor, wordAt } from './suggestions.ts'

const measure = (key: string, title: string) => ({
  ...{ key, title, unit: 'money' as const, kind: 'sum' as const, description: '', dimensions: [], sources: [] },
  ...{ restates: 0, admin: false },
})
const all = allSuggestions([
  measure('revenue', 'Revenue'),
  measure('referralFees', 'Referral fees'),
  measure('fbaFees', 'FBA fees'),
  measure('metric.profitPerSession', 'Profit per session'),
])
const suggestedWords = (typed: string) => suggestionsFor(typed, all).map(({ word }) => word)

test.each([
  ['(reve', 5, 'reve'],
  ['revenue / ses + 1', 13, 'ses'],
  ['metric.pro', 10, 'metric.pro'],
  ['revenue ', 8, ''],
  ['2', 1, ''],
])('of %s at %d %s is being typed', (text, at, word) => {
  expect(wordAt(text, at)).toBe(word)
})

test('what begins so comes first, then what has a word that does', () => {
  expect(suggestedWords('re')).toEqual(['revenue', 'referralFees', 'share('])
  expect(suggestedWords('fees')).toEqual(['referralFees', 'fbaFees'])
  expect(suggestedWords('profit')).toEqual(['metric.profitPerSession'])
  expect(suggestedWords('perU')).toEqual(['perUnit('])
  expect(suggestedWords('zzz')).toEqual([])
  expect(suggestedWords('')).toEqual([])
  // a name that is whole asks for no more
  expect(suggestedWords('revenue')).toEqual([])
})

test('a measure whose amounts are below 0 is marked', () => {
  const units = Object.fromEntries(all.map(({ word, unit }) => [word, unit]))
  expect(units).toMatchObject({ revenue: 'money', fbaFees: 'money, negative', referralFees: 'money, negative' })
})

test('a unit is told in the signs of its currency', () => {
  expect(unitLabel({ unit: 'money', per: 'session' }, 'USD')).toBe('$ per session')
  expect(unitLabel({ unit: 'money' })).toBe('money')
  expect(unitLabel({ unit: 'ratio', per: 'order' }, 'USD')).toBe('number per order')
  expect(unitLabel({ unit: 'share' })).toBe('%')
})
