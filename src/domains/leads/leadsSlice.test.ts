import { describe, expect, test } from '@jest/globals'
import type { LeadJob } from '#contract/leads.ts'
import { generationsNotified, jobMoved, leadsSlice, WAITING } from './leadsSlice.ts'

const { reducer, getInitialState } = leadsSlice
type Step = Parameters<typeof reducer>[1]
const stateAfter = (...steps: Step[]) => steps.reduce(reducer, getInitialState())
const jobsAfter = (...steps: Step[]) =>
  Object.fromEntries(
    Object.values(stateAfter(...steps).entities).map(({ asin, jobs }) => [
      asin,
      Object.fromEntries(Object.entries(jobs).map(([id, { state }]) => [id, state])),
    ]),
  )
/** What the cache says of a call. */
const called =
  (stage: 'pending' | 'fulfilled' | 'rejected', endpointName: string, kind = 'Mutation') =>
  (originalArgs: unknown, payload?: unknown) => ({
    type: `api/execute${kind}/${stage}`,
    payload,
    meta: { requestId: 'r1', requestStatus: stage, arg: { endpointName, originalArgs } },
  })
const ofAsins = (call: ReturnType<typeof called>) => (asins: string[]) => call({ asins })
const jobAwaited = ofAsins(called('pending', 'generateLeadsBatch'))
const jobAnswered = (asins: string[]) =>
  called('fulfilled', 'generateLeadsBatch')({ asins }, { jobs: asins.map((asin) => job(`of ${asin}`, 'queued', asin)) })
const jobAwaitReverted = ofAsins(called('rejected', 'generateLeadsBatch'))
const clearStarted = ofAsins(called('pending', 'clearLeadsBatch'))
const clearEnded = ofAsins(called('fulfilled', 'clearLeadsBatch'))
const jobsListed = (jobs: LeadJob[]) => called('fulfilled', 'getLeadJobs', 'Query')(undefined, jobs)
const job = (id: string, state: LeadJob['state'], asin = 'A', more: Partial<LeadJob> = {}): LeadJob => ({
  id,
  state,
  args: [asin],
  ...more,
})

describe('a job', () => {
  test('is waited for under a placeholder, which its first update removes', () => {
    expect(jobsAfter(jobAwaited(['A', 'B']))).toEqual({ A: { gettin_ready: WAITING }, B: { gettin_ready: WAITING } })
    expect(jobsAfter(jobAwaited(['A']), jobMoved(job('j1', 'queued')))).toEqual({ A: { j1: 'queued' } })
  })
  test('is filed under the asin, its first argument, beside other jobs of it', () => {
    expect(jobsAfter(jobMoved(job('j1', 'queued')), jobMoved(job('j2', 'running')))).toEqual({
      A: { j1: 'queued', j2: 'running' },
    })
  })
  test('goes when finished; the asin goes with its last job', () => {
    const two = [jobMoved(job('j1', 'running')), jobMoved(job('j2', 'running')), jobMoved(job('j1', 'finished'))]
    expect(jobsAfter(...two)).toEqual({ A: { j2: 'running' } })
    expect(stateAfter(...two, jobMoved(job('j2', 'finished'))).ids).toEqual([])
  })
  test('that failed stays, with its message', () => {
    const state = stateAfter(jobMoved(job('j1', 'failed', 'A', { message: 'No seller.' })))
    expect(state.entities.A?.jobs.j1).toEqual({ state: 'failed', message: 'No seller.' })
  })
  test('that nobody waited for leaves nothing behind when finished', () => {
    expect(stateAfter(jobMoved(job('j1', 'finished'))).ids).toEqual([])
  })
  test('tells how far it is', () => {
    const state = stateAfter(jobMoved(job('j1', 'running', 'A', { result: { progress: 62 } })))
    expect(state.entities.A?.jobs.j1).toEqual({ state: 'running', progress: 62 })
  })
  test('that could not be asked for is waited for no longer; another of the asin stays', () => {
    expect(stateAfter(jobAwaited(['A']), jobAwaitReverted(['A'])).ids).toEqual([])
    expect(jobsAfter(jobMoved(job('j1', 'running')), jobAwaited(['A']), jobAwaitReverted(['A']))).toEqual({
      A: { j1: 'running' },
    })
  })
})

describe('the server’s list', () => {
  test('is what is busy: queued and running ones', () => {
    const list = [job('j3', 'queued'), job('j2', 'running', 'B'), job('j1', 'finished', 'C')]
    expect(jobsAfter(jobMoved(job('gone', 'running', 'D')), jobsListed(list))).toEqual({
      A: { j3: 'queued' },
      B: { j2: 'running' },
    })
  })
  test('keeps a failure only while it is the asin’s last word', () => {
    expect(jobsAfter(jobsListed([job('j1', 'failed')]))).toEqual({ A: { j1: 'failed' } })
    expect(jobsAfter(jobsListed([job('j2', 'running'), job('j1', 'failed')]))).toEqual({ A: { j2: 'running' } })
    expect(jobsAfter(jobsListed([job('j2', 'finished'), job('j1', 'failed')]))).toEqual({})
  })
  test('takes away a placeholder whose request was answered, not one still open', () => {
    expect(jobsAfter(jobAwaited(['A', 'B']), jobAnswered(['A']), jobsListed([]))).toEqual({
      B: { gettin_ready: WAITING },
    })
  })
  test('leaves what is being cleared marked', () => {
    expect(stateAfter(clearStarted(['A']), jobsListed([])).entities.A?.clearing).toBe(true)
  })
})

test('clearing marks each asin once, and goes without a trace', () => {
  expect(stateAfter(clearStarted(['A', 'A', 'B'])).ids).toEqual(['A', 'B'])
  expect(stateAfter(clearStarted(['A']), clearEnded(['A'])).ids).toEqual([])
  expect(jobsAfter(jobMoved(job('j1', 'running')), clearStarted(['A']), clearEnded(['A']))).toEqual({
    A: { j1: 'running' },
  })
})

test('what was asked for at once is counted up, however its jobs are told of', () => {
  const state = stateAfter(
    jobAnswered(['A', 'B', 'C']),
    jobMoved(job('of A', 'running')),
    jobMoved(job('of A', 'finished', 'A', { result: { count: 4 } })),
    jobsListed([job('of B', 'finished', 'B', { result: { count: 0 } }), job('of C', 'failed', 'C')]),
    jobMoved(job('of B', 'finished', 'B', { result: { count: 0 } })),
  )
  expect(state.generations).toEqual([{ id: 'r1', open: [], jobs: 3, nobody: ['B'], added: 4 }])
  expect(reducer(state, generationsNotified(['r1'])).generations).toEqual([])
})
