import { expect, test } from '@jest/globals'
import { groupByOf, groupKeyOf, isEachPlace } from './dimensions.ts'

const places = ['US', 'CA']

test.each([
  // merged, selected → in the group
  [false, 0, false],
  [false, 1, false],
  [false, 2, false],
  [true, 0, false],
  [true, 1, false],
  [true, 2, true],
])('merged %s with %i selected: grouped by it %s', (merged, count, grouped) => {
  const selected = places.slice(0, count)
  const none = { dimensions: ['asin'], marketplaces: [], sellers: [], merges: { marketplace: false, seller: false } }
  expect(groupByOf({ ...none, marketplaces: selected, merges: { ...none.merges, marketplace: merged } })).toEqual(
    grouped ? ['asin', 'marketplace'] : ['asin'],
  )
  expect(groupByOf({ ...none, sellers: selected, merges: { ...none.merges, seller: merged } })).toEqual(
    grouped ? ['asin', 'seller'] : ['asin'],
  )
})

test('both can be merged in, each by itself, and none is named twice', () => {
  const both = { marketplaces: places, sellers: ['main', 'second'], merges: { marketplace: true, seller: true } }
  expect(groupByOf({ ...both, dimensions: ['asin'] })).toEqual(['asin', 'marketplace', 'seller'])
  expect(groupByOf({ ...both, dimensions: ['seller'] })).toEqual(['seller', 'marketplace'])
  expect(groupByOf({ ...both, dimensions: [] })).toEqual(['marketplace', 'seller'])
  expect(groupByOf({ ...both, dimensions: ['asin'], merges: { marketplace: false, seller: true } })).toEqual([
    'asin',
    'seller',
  ])
})

test.each([
  [['asin'], 'B1|', false],
  [['seller', 'asin'], 'main|B1|', false],
  [['asin', 'colour'], 'B1|', false],
  [['seller', 'asin', 'marketplace'], 'main|B1|US|', true],
  [[], '', false],
])('grouped by %j a row is of the group %j; each place a group of its own: %j', (groupBy, key, each) => {
  expect(groupKeyOf(groupBy)({ marketplace: 'US', asin: 'B1', seller: 'main' })).toBe(key)
  expect(isEachPlace(groupBy)).toBe(each)
})
