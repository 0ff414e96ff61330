import { describe, expect, test } from '@jest/globals'
import { setupStore } from '#app/store.ts'
import { testServices } from '#app/testing/testServices.ts'
import { signedOut } from '#domains/session/index.ts'
import { groupBySelector, selectIsInView } from './sessionFiltersSelectors.ts'
import {
  dimensionsSet,
  editingSet,
  marketplacesFiltered,
  mergeSet,
  selectSessionFilters,
  sellersFiltered,
} from './sessionFiltersSlice.ts'

const rows = ['US', 'CA'].flatMap((marketplace) => ['main', 'second'].map((seller) => ({ marketplace, seller })))
const selectGroupBy = groupBySelector(() => rows)
const oneRow = [{ marketplace: 'US', seller: 'main' }]

const open = () => {
  const store = setupStore(testServices().services)
  return {
    store,
    filters: () => selectSessionFilters(store.getState()),
    groupBy: () => selectGroupBy(store.getState()),
    isIn: (marketplace: string, seller: string) => selectIsInView(store.getState())({ marketplace, seller }),
  }
}

describe('session filters', () => {
  test('select nothing at first, and group by asin', () => {
    expect(open().filters()).toEqual({
      marketplaces: [],
      sellers: [],
      dimensions: ['asin'],
      merges: { marketplace: true, seller: true },
      editing: false,
    })
  })
  test('are being edited or not', () => {
    const { store, filters } = open()
    store.dispatch(editingSet(true))
    expect(filters().editing).toBe(true)
    store.dispatch(editingSet(false))
    expect(filters().editing).toBe(false)
  })
  test('let everything through until something is selected', () => {
    const { store, isIn } = open()
    expect(isIn('US', 'main')).toBe(true)
    store.dispatch(marketplacesFiltered(['US']))
    expect({ US: isIn('US', 'main'), CA: isIn('CA', 'main') }).toEqual({ US: true, CA: false })
    store.dispatch(sellersFiltered(['second']))
    expect({ main: isIn('US', 'main'), second: isIn('US', 'second') }).toEqual({ main: false, second: true })
  })
  test('keep each listing apart at first: with nothing selected all there is counts as selected', () => {
    const { groupBy } = open()
    expect(groupBy()).toEqual(['asin', 'marketplace', 'seller'])
    const one = groupBySelector(() => oneRow)
    expect(one(open().store.getState())).toEqual(['asin'])
  })
  test('merge marketplace and seller in each by itself, once more than one is selected', () => {
    const { store, groupBy } = open()
    store.dispatch(marketplacesFiltered(['US']))
    store.dispatch(sellersFiltered(['main']))
    expect(groupBy()).toEqual(['asin'])
    store.dispatch(marketplacesFiltered(['US', 'CA']))
    expect(groupBy()).toEqual(['asin', 'marketplace'])
    store.dispatch(sellersFiltered(['main', 'second']))
    expect(groupBy()).toEqual(['asin', 'marketplace', 'seller'])
    store.dispatch(mergeSet({ name: 'marketplace', value: false }))
    expect(groupBy()).toEqual(['asin', 'seller'])
    store.dispatch(mergeSet({ name: 'seller', value: false }))
    expect(groupBy()).toEqual(['asin'])
  })
  test('always group by something, and give the same grouping until it changes', () => {
    const { store, groupBy } = open()
    store.dispatch(dimensionsSet(['seller']))
    expect(groupBy()).toEqual(['seller', 'marketplace'])
    store.dispatch(dimensionsSet([]))
    const before = groupBy()
    expect(before).toEqual(['asin', 'marketplace', 'seller'])
    store.dispatch(editingSet(true))
    expect(groupBy()).toBe(before)
  })
  test('are gone after the sign-out', () => {
    const { store, filters } = open()
    store.dispatch(marketplacesFiltered(['US']))
    store.dispatch(signedOut())
    expect(filters().marketplaces).toEqual([])
  })
})
