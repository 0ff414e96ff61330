import { describe, expect, test } from '@jest/globals'
import { HttpResponse, http } from 'msw'
import { setupStore } from '#app/store.ts'
import { heldAnswer } from '#app/testing/answers.ts'
import { callLog } from '#app/testing/callLog.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { openLeads } from '#app/testing/openLeads.ts'
import { testServices } from '#app/testing/testServices.ts'
import { LAMP, mockLeads, SHELF } from '#mocks/handlers/leads.ts'
import { refuse } from '#mocks/handlers/mockRoute.ts'
import { labelAdded } from './leadLabels.ts'
import { leadsApi } from './leadsApi.ts'
import { selectFilters, selectLabels, selectLoading, selectRows } from './leadsSelectors.ts'

const server = mockedServer()
const { asked } = callLog(server)
const { arrive } = fakeClock()
const { getLeads, getLeadLabels } = leadsApi.endpoints

const open = () => openLeads(arrive)

describe('the table', () => {
  test('loading is true at first and while a question is open', async () => {
    const store = setupStore(testServices().services)
    expect(selectLoading(store.getState())).toBe(true)
    const answer = store.dispatch(getLeads.initiate({}))
    expect(selectLoading(store.getState())).toBe(true)
    await answer
    expect(selectLoading(store.getState())).toBe(false)
    void store.dispatch(getLeads.initiate({ asinSearch: 'B0' }))
    expect(selectLoading(store.getState())).toBe(true)
    await arrive()
    expect(selectLoading(store.getState())).toBe(false)
  })
  test('holds rows of asin, printable and ready; a missing count is 0', async () => {
    const { ready, printable, table } = await open()
    expect(table()).toEqual([
      { asin: LAMP, ready: 2, printable: 1 },
      { asin: SHELF, ready: 0, printable: 0 },
    ])
    expect(ready()).toEqual({ [LAMP]: 2, [SHELF]: 0 })
    expect(printable()).toEqual({ [LAMP]: 1, [SHELF]: 0 })
  })
  test('is one document whatever the filters; asins outside it stay known', async () => {
    const { store, ready, table } = await open()
    await store.dispatch(getLeads.initiate({ asinSearch: 'SHELF' }))
    expect(table().map(({ asin }) => asin)).toEqual([SHELF])
    expect(ready()).toEqual({ [LAMP]: 2, [SHELF]: 0 })
  })
  test('filters are sent and kept only as far as they say something', async () => {
    const bodies: unknown[] = []
    server.use(
      http.post('*/leads/filtered', async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ data: [] })
      }),
    )
    const { store } = await open()
    await store.dispatch(
      getLeads.initiate({ asinSearch: 'B0', since: '', sellers: [], repeat: { count: 0, all: false } }),
    )
    expect(bodies).toEqual([{ asinSearch: 'B0' }])
    expect(selectFilters(store.getState())).toEqual({ asinSearch: 'B0' })
    await store.dispatch(getLeads.initiate({ since: '' }))
    expect(selectFilters(store.getState())).toEqual({})
    expect(bodies).toHaveLength(1)
  })
  test('a failed filter clears loading, rejects, and leaves the table', async () => {
    server.use(http.post('*/leads/filtered', () => refuse(500, 'No.')))
    const { store, loading, table } = await open()
    await expect(store.dispatch(getLeads.initiate({ asinSearch: 'B0' })).unwrap()).rejects.toMatchObject({
      status: 500,
    })
    expect(loading()).toBe(false)
    expect(table()).toHaveLength(2)
  })
  test('filters set while an answer is on its way are not lost, the last ones win', async () => {
    const first = heldAnswer(() => HttpResponse.json({ data: mockLeads() }))
    server.use(http.get('*/leads', first.resolver))
    const { store, table } = await open()
    void store.dispatch(getLeads.initiate({ asinSearch: 'LAMP' }))
    void store.dispatch(getLeads.initiate({ asinSearch: 'SHELF' }))
    first.release()
    await arrive()
    expect(selectFilters(store.getState())).toEqual({ asinSearch: 'SHELF' })
    expect(table().map(({ asin }) => asin)).toEqual([SHELF])
    expect(asked('POST /leads/filtered')).toHaveLength(1)
  })
  test('an answer outside the contract is an error, not a state', async () => {
    server.use(http.get('*/leads', () => HttpResponse.json({ data: [{ asin: 3 }] })))
    const store = setupStore(testServices().services)
    expect((await store.dispatch(getLeads.initiate({}))).isError).toBe(true)
    expect(selectRows(store.getState())).toEqual([])
  })
})

test('a label is appended only if absent, the order is kept', async () => {
  const { store } = await open()
  void store.dispatch(getLeadLabels.initiate('address'))
  void store.dispatch(getLeadLabels.initiate('customer'))
  await arrive()
  expect(selectLabels(store.getState())).toEqual({
    address: ['blacklist', 'freight', 'shared', 'locker'],
    customer: ['blacklist', 'dropshipper'],
  })
  store.dispatch(labelAdded({ type: 'customer', label: 'reseller' }))
  store.dispatch(labelAdded({ type: 'customer', label: 'reseller' }))
  store.dispatch(labelAdded({ type: 'customer', label: 'blacklist' }))
  expect(selectLabels(store.getState()).customer).toEqual(['blacklist', 'dropshipper', 'reseller'])
})
