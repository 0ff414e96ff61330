import { describe, expect, test } from '@jest/globals'
import { setupStore } from '#app/store.ts'
import { testServices } from '#app/testing/testServices.ts'
import type { Term } from './engine/search.ts'
import { selectSearch } from './tablesSelectors.ts'
import {
  currentTableSet,
  filterCleared,
  fixedSet,
  proxyPushed,
  searchOpened,
  searchTermsSet,
  termRemoved,
  termSet,
  textSet,
  wentBack,
} from './tablesSlice.ts'

const us: Term = { key: 'market', is: 'oneOf', choices: ['US'] }
const ca: Term = { key: 'market', is: 'oneOf', choices: ['CA'] }
const many: Term = { key: 'units', is: 'between', min: 10 }

const open = () => {
  const store = setupStore(testServices().services)
  const of = (name: string) => selectSearch(store.getState(), name)
  return { ...store, of, current: () => store.getState().tables.current }
}

test('a table nobody has touched has no text, no terms, no history, and is not fixed', () => {
  expect(open().of('dead')).toEqual({
    name: 'dead',
    text: '',
    terms: [],
    sort: [],
    group: [],
    history: [],
    fixed: false,
  })
})

test('what is set of one table is untouched by another, and there after leaving and coming back', () => {
  const { dispatch, of } = open()
  dispatch(currentTableSet('dead'))
  dispatch(textSet({ name: 'dead', text: 'lamp' }))
  dispatch(termSet({ name: 'dead', term: us }))
  const before = of('dead')
  dispatch(currentTableSet('problematic'))
  dispatch(textSet({ name: 'problematic', text: 'shelf' }))
  dispatch(searchTermsSet([many]))
  dispatch(proxyPushed({ name: 'problematic', text: 'rug' }))
  expect(of('dead')).toBe(before)
  dispatch(currentTableSet('dead'))
  expect(of('dead')).toBe(before)
  expect(of('problematic').text).toBe('rug')
})

test('a column has one term; another takes its place', () => {
  const { dispatch, of } = open()
  for (const term of [us, many, ca]) dispatch(termSet({ name: 'dead', term }))
  expect(of('dead').terms).toEqual([many, ca])
  dispatch(termRemoved({ name: 'dead', key: 'units' }))
  expect(of('dead').terms).toEqual([ca])
})

describe('search terms', () => {
  test('are those of the table on screen', () => {
    const { dispatch, of } = open()
    dispatch(currentTableSet('dead'))
    dispatch(searchTermsSet([us, many]))
    expect(of('dead').terms).toEqual([us, many])
  })
  test('without a table on screen they are refused, and nothing changes', () => {
    const { dispatch, getState } = open()
    const before = getState().tables
    const message = 'you cannot proxy in without setting the current table!'
    expect(() => dispatch(searchTermsSet([us]))).toThrow(new Error(message))
    dispatch(currentTableSet('dead'))
    dispatch(currentTableSet(null))
    expect(() => dispatch(searchTermsSet([us]))).toThrow(new Error(message))
    expect(getState().tables).toEqual(before)
  })
})

describe('a proxy filter', () => {
  const pushed = () => {
    const store = open()
    store.dispatch(textSet({ name: 'restock', text: 'lamp' }))
    store.dispatch(termSet({ name: 'restock', term: us }))
    return store
  }
  test('takes the place of the shown one, which is kept', () => {
    const { dispatch, of } = pushed()
    dispatch(proxyPushed({ name: 'restock', text: 'B0SHELF', terms: [many] }))
    expect(of('restock')).toMatchObject({
      text: 'B0SHELF',
      terms: [many],
      history: [{ text: 'lamp', terms: [us] }],
    })
  })
  test('filters left behind stand in the history in order, and come back one by one', () => {
    const { dispatch, of } = pushed()
    dispatch(proxyPushed({ name: 'restock', text: 'one' }))
    dispatch(proxyPushed({ name: 'restock', terms: [ca] }))
    expect(of('restock').history.map(({ text }) => text)).toEqual(['lamp', 'one'])
    dispatch(wentBack('restock'))
    expect(of('restock')).toMatchObject({ text: 'one', terms: [] })
    dispatch(wentBack('restock'))
    expect(of('restock')).toMatchObject({ text: 'lamp', terms: [us], history: [] })
    dispatch(wentBack('restock'))
    expect(of('restock')).toMatchObject({ text: 'lamp', terms: [us] })
  })
  test('narrows a filter that is fixed', () => {
    const { dispatch, of } = pushed()
    dispatch(fixedSet({ name: 'restock', fixed: true }))
    dispatch(proxyPushed({ name: 'restock', text: 'oak', terms: [ca, many] }))
    expect(of('restock')).toMatchObject({ text: 'lamp oak', terms: [ca, many], fixed: true })
    dispatch(wentBack('restock'))
    expect(of('restock')).toMatchObject({ text: 'lamp', terms: [us], fixed: true })
  })
  test('and what is cleared or opened can be returned from as well', () => {
    const { dispatch, of } = pushed()
    dispatch(filterCleared('restock'))
    expect(of('restock')).toMatchObject({ text: '', terms: [] })
    dispatch(searchOpened({ name: 'restock', text: 'rug', terms: [], sort: [], group: ['market'] }))
    expect(of('restock')).toMatchObject({ text: 'rug', group: ['market'] })
    dispatch(wentBack('restock'))
    dispatch(wentBack('restock'))
    expect(of('restock')).toMatchObject({ text: 'lamp', terms: [us] })
  })
  test('of the history the last fifty are kept', () => {
    const { dispatch, of } = open()
    for (let turn = 0; turn < 60; turn += 1) dispatch(proxyPushed({ name: 'restock', text: `${turn}` }))
    expect(of('restock').history).toHaveLength(50)
    expect(of('restock').history.at(-1)?.text).toBe('58')
  })
})
