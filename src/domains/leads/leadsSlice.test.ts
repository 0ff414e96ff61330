import { describe, expect, test } from '@jest/globals'
import type { LeadJob } from '#contract/leads.ts'
import { generationsNotified, jobMoved, leadsSlice } from './leadsSlice.ts'

const { reducer, getInitialState } = leadsSlice
type Step = Parameters<typeof reducer>[1]
const stateAfter = (...steps: Step[]) => steps.reduce(reducer, getInitialState())
/** Returns the ASINs that wait for a job, with their number of open requests. */
const waitingAfter = (...steps: Step[]) =>
  Object.fromEntries(
    Object.values(stateAfter(...steps).entities).flatMap(({ asin, waiting }) =>
      waiting === undefined ? [] : [[asin, waiting]],
    ),
  )
/** Builds the action that RTK Query dispatches for a request. */
const requestAction =
  (stage: 'pending' | 'fulfilled' | 'rejected', endpointName: string, kind = 'Mutation') =>
  (originalArgs: unknown, payload?: unknown) => ({
    type: `api/execute${kind}/${stage}`,
    payload,
    meta: { requestId: 'r1', requestStatus: stage, arg: { endpointName, originalArgs } },
  })
const ofAsins = (action: ReturnType<typeof requestAction>) => (asins: string[]) => action({ asins })
const requested = ofAsins(requestAction('pending', 'generateLeadsBatch'))
const answered = (asins: string[]) =>
  requestAction('fulfilled', 'generateLeadsBatch')(
    { asins },
    { jobs: asins.map((asin) => job(`of ${asin}`, 'queued', asin)) },
  )
const rejected = ofAsins(requestAction('rejected', 'generateLeadsBatch'))
const clearStarted = ofAsins(requestAction('pending', 'clearLeadsBatch'))
const clearEnded = ofAsins(requestAction('fulfilled', 'clearLeadsBatch'))
const jobsListed = (jobs: LeadJob[]) => requestAction('fulfilled', 'getLeadJobs', 'Query')(undefined, jobs)
const job = (id: string, state: LeadJob['state'], asin = 'A', more: Partial<LeadJob> = {}): LeadJob => ({
  id,
  state,
  args: [asin],
  ...more,
})

describe('a request for leads', () => {
  test('waits until the first update of a job of its ASIN', () => {
    expect(waitingAfter(requested(['A', 'B']))).toEqual({ A: 1, B: 1 })
    expect(waitingAfter(requested(['A', 'B']), jobMoved(job('j1', 'queued')))).toEqual({ B: 1 })
  })
  test('that is rejected waits no longer', () => {
    expect(stateAfter(requested(['A']), rejected(['A'])).ids).toEqual([])
  })
  test('with a response waits until the list has its jobs; one without a response still waits', () => {
    expect(waitingAfter(requested(['A', 'B']), answered(['A']))).toEqual({ A: 0, B: 1 })
    expect(waitingAfter(requested(['A', 'B']), answered(['A']), jobsListed([]))).toEqual({ B: 1 })
  })
  test('of another browser leaves nothing here', () => {
    expect(stateAfter(jobMoved(job('j1', 'finished'))).ids).toEqual([])
  })
})

describe('clearing', () => {
  test('marks each ASIN once, and leaves no trace', () => {
    expect(stateAfter(clearStarted(['A', 'A', 'B'])).ids).toEqual(['A', 'B'])
    expect(stateAfter(clearStarted(['A']), clearEnded(['A'])).ids).toEqual([])
    expect(waitingAfter(requested(['A']), clearStarted(['A']), clearEnded(['A']))).toEqual({ A: 1 })
  })
  test('keeps its mark when the list of jobs arrives', () => {
    expect(stateAfter(clearStarted(['A']), jobsListed([])).entities.A?.clearing).toBe(true)
  })
})

test('the results of one request are summed, whether events or the list report its jobs', () => {
  const state = stateAfter(
    answered(['A', 'B', 'C']),
    jobMoved(job('of A', 'running')),
    jobMoved(job('of A', 'finished', 'A', { result: { count: 4 } })),
    jobsListed([job('of B', 'finished', 'B', { result: { count: 0 } }), job('of C', 'failed', 'C')]),
    jobMoved(job('of B', 'finished', 'B', { result: { count: 0 } })),
  )
  expect(state.generations).toEqual([{ id: 'r1', open: [], jobs: 3, nobody: ['B'], added: 4 }])
  expect(reducer(state, generationsNotified(['r1'])).generations).toEqual([])
})
