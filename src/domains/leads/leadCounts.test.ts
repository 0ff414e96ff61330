import { describe, expect, test } from '@jest/globals'
import { http } from 'msw'
import { stampedAnswer } from '#app/testing/answers.ts'
import { callLog } from '#app/testing/callLog.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { openLeads } from '#app/testing/openLeads.ts'
import type { LeadFilters } from '#contract/leads.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { refuse } from '#mocks/handlers/mockRoute.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import { leadsApi } from './leadsApi.ts'

const server = mockedServer()
const { asked, forget } = callLog(server)
const { arrive, pass } = fakeClock()
const { getReady, clearLeads, clearLeadsBatch } = leadsApi.endpoints

const open = (filters?: LeadFilters) => openLeads(arrive, filters)

describe('clearing', () => {
  test('marks the asin, then takes its counts and the mark off', async () => {
    const { store, clearing, ready, printable, table } = await open()
    const request = store.dispatch(clearLeads.initiate({ asin: LAMP }))
    expect(clearing()).toEqual([LAMP])
    await request
    expect(clearing()).toEqual([])
    expect(ready()).toEqual({ [SHELF]: 0 })
    expect(printable()).toEqual({ [SHELF]: 0 })
    expect(table()[0]).toEqual({ asin: LAMP, ready: 0, printable: 0 })
  })
  test('a batch marks all of them; a failure takes the marks off and leaves the counts', async () => {
    server.use(http.post('*/leads/batch/clear', () => refuse(500, 'No.')))
    const { store, clearing, ready } = await open()
    const request = store.dispatch(clearLeadsBatch.initiate({ asins: [LAMP, SHELF] }))
    expect(clearing()).toEqual([LAMP, SHELF])
    await request
    expect(clearing()).toEqual([])
    expect(ready()).toEqual({ [LAMP]: 2, [SHELF]: 0 })
  })
})

describe('counts changed elsewhere', () => {
  const changed = (id: number, asins?: string[]) =>
    serverEventReceived({ id, name: 'leads', data: asins ? { asins } : {} })
  test('of a few known asins are asked for by name', async () => {
    const { store, ready } = await open()
    forget()
    server.use(http.post('*/leads/batch/ready', () => stampedAnswer([{ asin: LAMP, ready: 9 }], 6)))
    store.dispatch(changed(6, [LAMP]))
    await arrive()
    expect(asked()).toEqual(['POST /leads/batch/ready'])
    expect(ready()).toEqual({ [LAMP]: 9, [SHELF]: 0 })
  })
  test('that are older than what is known are asked for again, whole', async () => {
    const { store, told, ready } = await open()
    server.use(http.post('*/leads/batch/ready', () => stampedAnswer([{ asin: LAMP, ready: 2 }], 6)))
    store.dispatch(changed(6, [LAMP]))
    told(7, 'finished', { result: { count: 5 } })
    await arrive()
    expect(ready()[LAMP]).toBe(7)
    forget()
    await pass(500)
    expect(asked()).toEqual(['GET /leads'])
  })
  test('with filters set, or of all asins, mean the table is asked for again', async () => {
    const { store } = await open({ asinSearch: 'LAMP' })
    forget()
    store.dispatch(changed(6, [LAMP]))
    await pass(500)
    expect(asked()).toEqual(['POST /leads/filtered'])
    forget()
    store.dispatch(changed(7))
    await pass(500)
    expect(asked()).toEqual(['POST /leads/filtered'])
  })
  test('the ready check does nothing for no asins', async () => {
    const { store } = await open()
    forget()
    const answer = await store.dispatch(getReady.initiate([]))
    expect(answer.isSuccess).toBe(true)
    expect(asked()).toEqual([])
  })
})

test('a refresh says that it takes time', async () => {
  const { store } = await open()
  await store.dispatch(leadsApi.endpoints.refreshLeads.initiate())
  expect(Object.values(store.getState().notices.shown.entities)).toMatchObject([
    { type: 'info', message: 'Refreshing... This may take some time' },
  ])
})
