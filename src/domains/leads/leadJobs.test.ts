import { describe, expect, test } from '@jest/globals'
import { HttpResponse, http } from 'msw'
import { heldAnswer, stampedAnswer } from '#app/testing/answers.ts'
import { callLog } from '#app/testing/callLog.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { openLeads } from '#app/testing/openLeads.ts'
import { LAMP, mockLeadJob, mockLeads, SHELF } from '#mocks/handlers/leads.ts'
import { refuse } from '#mocks/handlers/mockRoute.ts'
import { WAITING } from './leadJobMachine.ts'
import { leadsApi } from './leadsApi.ts'
import { selectWork } from './leadsSelectors.ts'

const server = mockedServer()
const { asked, forget } = callLog(server)
const { arrive, pass } = fakeClock()
const { generateLeads, generateLeadsBatch } = leadsApi.endpoints

const open = () => openLeads(arrive)

describe('generating', () => {
  test('waits, runs, finishes; the count lands on that asin alone', async () => {
    const { store, told, busy, ready } = await open()
    const request = store.dispatch(generateLeads.initiate({ asin: LAMP, filters: {} }))
    expect(busy()).toEqual({ [LAMP]: { gettin_ready: WAITING } })
    await request
    told(1, 'queued')
    told(2, 'running', { result: { progress: 62 } })
    await arrive()
    expect(busy()).toEqual({ [LAMP]: { j1: 'running' } })
    told(3, 'finished', { result: { count: 5 } })
    expect(busy()).toEqual({})
    expect(ready()).toEqual({ [LAMP]: 7, [SHELF]: 0 })
  })
  test('a job that finishes without a count adds nothing', async () => {
    const { told, ready, busy } = await open()
    told(1, 'running')
    told(2, 'finished')
    expect(busy()).toEqual({})
    expect(ready()[LAMP]).toBe(2)
  })
  test('sends what was asked and the filters of the moment, pruned; a batch marks all', async () => {
    const bodies: unknown[] = []
    server.use(
      http.post('*/leads/batch', async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ data: { jobs: [] } })
      }),
    )
    const { store, busy } = await open()
    const request = store.dispatch(
      generateLeadsBatch.initiate({
        asins: [LAMP, SHELF],
        data: { limit: 10 },
        filters: { since: '', sellers: ['main'] },
      }),
    )
    expect(Object.keys(busy())).toEqual([LAMP, SHELF])
    await request
    expect(bodies).toEqual([{ asins: [LAMP, SHELF], data: { limit: 10 }, filters: { sellers: ['main'] } }])
  })
  test('a failed request takes its mark back and rejects', async () => {
    server.use(http.post('*/leads/:asin', () => refuse(500, 'No.')))
    const { store, busy } = await open()
    await expect(store.dispatch(generateLeads.initiate({ asin: LAMP, filters: {} })).unwrap()).rejects.toMatchObject({
      message: 'No.',
    })
    expect(busy()).toEqual({})
  })
  test('a job that finishes before the request is answered does not come back', async () => {
    const answer = heldAnswer(() => HttpResponse.json({ data: { job: mockLeadJob(LAMP, { id: 'j1' }) } }))
    server.use(http.post('*/leads/:asin', answer.resolver))
    const { store, told, busy, ready } = await open()
    const request = store.dispatch(generateLeads.initiate({ asin: LAMP, filters: {} }))
    await arrive()
    told(1, 'queued')
    told(2, 'finished', { result: { count: 5 } })
    expect(busy()).toEqual({})
    answer.release()
    await request
    await arrive()
    expect(busy()).toEqual({})
    expect(ready()[LAMP]).toBe(7)
  })
  test('a failed job stays with its message until it is tried again', async () => {
    const { store, told, busy } = await open()
    told(1, 'failed', { message: 'No buyers.' })
    expect(busy()).toEqual({ [LAMP]: { j1: 'failed' } })
    expect(selectWork(store.getState())[LAMP]?.jobs.j1?.message).toBe('No buyers.')
    server.use(
      http.get('*/leads/jobs', () =>
        stampedAnswer([mockLeadJob(LAMP, { id: 'j2' }), mockLeadJob(LAMP, { id: 'j1', state: 'failed' })], 2),
      ),
    )
    await store.dispatch(generateLeads.initiate({ asin: LAMP, filters: {} }))
    await arrive()
    expect(busy()).toEqual({ [LAMP]: { j2: 'queued' } })
  })
})

describe('no finished job is counted twice or lost', () => {
  test('an event the answer includes is not added', async () => {
    server.use(http.get('*/leads', () => stampedAnswer(mockLeads(), 7)))
    const { told, ready } = await open()
    told(7, 'finished', { result: { count: 5 } })
    expect(ready()[LAMP]).toBe(2)
    told(8, 'finished', { result: { count: 5 } })
    expect(ready()[LAMP]).toBe(7)
  })
  test('an event that overtakes an answer without it is added to that answer', async () => {
    const answer = heldAnswer(() => stampedAnswer(mockLeads(), 7))
    server.use(http.get('*/leads', answer.resolver))
    const { told, ready } = await open()
    told(7, 'finished', { result: { count: 100 } })
    told(8, 'finished', { result: { count: 5 } })
    answer.release()
    await arrive()
    expect(ready()[LAMP]).toBe(7)
  })
  test('after the jobs of a moment the table is asked for once, for what became printable', async () => {
    const { told } = await open()
    forget()
    told(1, 'finished', { result: { count: 1 } })
    told(2, 'finished', { id: 'j2', result: { count: 1 } })
    await pass(499)
    expect(asked()).toEqual([])
    await pass(1)
    expect(asked()).toEqual(['GET /leads'])
  })
})
