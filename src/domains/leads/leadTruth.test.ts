import { describe, expect, test } from '@jest/globals'
import { HttpResponse, http } from 'msw'
import { heldAnswer, stampedAnswer } from '#app/testing/answers.ts'
import { callLog } from '#app/testing/callLog.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { openLeads } from '#app/testing/openLeads.ts'
import { LAMP, mockLeadJob } from '#mocks/handlers/leads.ts'
import { refuse } from '#mocks/handlers/mockRoute.ts'
import { streamGapped } from '#shared/stream/serverEvent.ts'
import { WAITING } from './leadJobMachine.ts'
import { leadsApi } from './leadsApi.ts'

const server = mockedServer()
const { asked } = callLog(server)
const { arrive, pass } = fakeClock()
const { generateLeads } = leadsApi.endpoints

const open = () => openLeads(arrive)

describe('ends in the truth', () => {
  test('after a reload in the middle of a job', async () => {
    server.use(http.get('*/leads/jobs', () => stampedAnswer([mockLeadJob(LAMP, { id: 'j1', state: 'running' })], 4)))
    const { told, busy, ready } = await open()
    expect(busy()).toEqual({ [LAMP]: { j1: 'running' } })
    told(5, 'finished', { result: { count: 3 } })
    expect(busy()).toEqual({})
    expect(ready()[LAMP]).toBe(5)
  })
  test('after a lost stream in which the job finished', async () => {
    const { store, told, busy, ready } = await open()
    await store.dispatch(generateLeads.initiate({ asin: LAMP, filters: {} }))
    told(1, 'running')
    await arrive()
    expect(busy()).toEqual({ [LAMP]: { j1: 'running' } })
    server.use(
      http.get('*/leads', () => stampedAnswer([{ asin: LAMP, ready: 7, printable: 4 }], 9)),
      http.get('*/leads/jobs', () => stampedAnswer([mockLeadJob(LAMP, { id: 'j1', state: 'finished' })], 9)),
    )
    store.dispatch(streamGapped())
    await arrive()
    expect(busy()).toEqual({})
    expect(ready()[LAMP]).toBe(7)
  })
  test('when a job finishes while the list that still has it is on its way', async () => {
    const list = heldAnswer(() => stampedAnswer([mockLeadJob(LAMP, { id: 'j1', state: 'running' })], 4))
    server.use(http.get('*/leads/jobs', list.resolver))
    const { told, busy, ready } = await open()
    told(5, 'finished', { result: { count: 3 } })
    list.release()
    await arrive()
    expect(busy()).toEqual({})
    expect(ready()[LAMP]).toBe(5)
  })
  test('when the stream is lost while a request is open and its job finishes unseen', async () => {
    const answer = heldAnswer(() => HttpResponse.json({ data: { job: mockLeadJob(LAMP, { id: 'j1' }) } }))
    server.use(
      http.post('*/leads/:asin', answer.resolver),
      http.get('*/leads/jobs', () => stampedAnswer([mockLeadJob(LAMP, { id: 'j1', state: 'finished' })], 4)),
    )
    const { store, busy } = await open()
    const request = store.dispatch(generateLeads.initiate({ asin: LAMP, filters: {} }))
    await arrive()
    store.dispatch(streamGapped())
    await arrive()
    expect(busy()).toEqual({ [LAMP]: { gettin_ready: WAITING } })
    answer.release()
    await request
    await arrive()
    expect(busy()).toEqual({})
  })
  test('when a gap comes while the list asked for before it is on its way', async () => {
    const early = heldAnswer(() => stampedAnswer([mockLeadJob(LAMP, { id: 'j1', state: 'running' })], 4))
    server.use(http.get('*/leads/jobs', early.resolver, { once: true }))
    const { store, busy } = await open()
    store.dispatch(streamGapped())
    early.release()
    await arrive()
    expect(asked('GET /leads/jobs')).toHaveLength(2)
    expect(busy()).toEqual({})
  })
  test('when a request is answered while the list asked for before it is on its way', async () => {
    const { store, busy } = await open()
    const early = heldAnswer(() => stampedAnswer([], 4))
    server.use(http.get('*/leads/jobs', early.resolver, { once: true }))
    store.dispatch(streamGapped())
    await arrive()
    server.use(http.get('*/leads/jobs', () => stampedAnswer([mockLeadJob(LAMP, { id: 'j1', state: 'running' })], 5)))
    await store.dispatch(generateLeads.initiate({ asin: LAMP, filters: {} }))
    early.release()
    await arrive()
    expect(busy()).toEqual({ [LAMP]: { j1: 'running' } })
  })
  test('when the server fails to list the jobs at first', async () => {
    server.use(http.get('*/leads/jobs', () => refuse(500), { once: true }))
    const { busy, store } = await open()
    server.use(http.get('*/leads/jobs', () => stampedAnswer([mockLeadJob(LAMP, { id: 'j1', state: 'running' })], 4)))
    expect(busy()).toEqual({})
    await pass(5000)
    expect(busy()).toEqual({ [LAMP]: { j1: 'running' } })
    expect(Object.values(store.getState().notices.shown.entities)).toEqual([])
  })
})
