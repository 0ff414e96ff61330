import { describe, expect, test } from '@jest/globals'
import { setupStore } from '#app/store.ts'
import { testServices } from '#app/testing/testServices.ts'
import { signedOut } from '#domains/session/index.ts'
import { selectGroupBy, selectIsInView } from './sessionFiltersSelectors.ts'
import {
  dimensionsSet,
  editingSet,
  marketplacesFiltered,
  mergeSet,
  selectSessionFilters,
  sellersFiltered,
} from './sessionFiltersSlice.ts'

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
      merges: { marketplace: false, seller: false },
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
  test('merge marketplace and seller in each by itself, once more than one is selected', () => {
    const { store, groupBy } = open()
    store.dispatch(mergeSet({ name: 'marketplace', value: true }))
    expect(groupBy()).toEqual(['asin'])
    store.dispatch(marketplacesFiltered(['US', 'CA']))
    expect(groupBy()).toEqual(['asin', 'marketplace'])
    store.dispatch(sellersFiltered(['main', 'second']))
    expect(groupBy()).toEqual(['asin', 'marketplace'])
    store.dispatch(mergeSet({ name: 'seller', value: true }))
    store.dispatch(mergeSet({ name: 'marketplace', value: false }))
    expect(groupBy()).toEqual(['asin', 'seller'])
  })
  test('always group by something, and give the same grouping until it changes', () => {
    const { store, groupBy } = open()
    store.dispatch(dimensionsSet(['seller']))
    expect(groupBy()).toEqual(['seller'])
    store.dispatch(dimensionsSet([]))
    const before = groupBy()
    expect(before).toEqual(['asin'])
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
