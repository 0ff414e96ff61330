import { describe, expect, test } from '@jest/globals'
import type { LeadJob } from '#contract/leads.ts'
import { type LeadJobState, leadJobStates, moveJob, stageOf, WAITING, workOf } from './leadJobMachine.ts'

const job = (id: string, state: LeadJob['state'], asin = 'A', more: Partial<LeadJob> = {}): LeadJob => ({
  id,
  state,
  args: [asin],
  ...more,
})
/** Returns the list of jobs, newest first, after updates. */
const jobsAfter = (...updates: LeadJob[]) => {
  const jobs: LeadJob[] = []
  for (const update of updates) moveJob(jobs, update)
  return jobs
}
const states = (jobs: readonly LeadJob[]) =>
  Object.fromEntries(
    Object.values(workOf(jobs, [])).map((work) => [
      work.asin,
      Object.fromEntries(Object.entries(work.jobs).map(([id, { state }]) => [id, state])),
    ]),
  )

describe('a job', () => {
  test('is listed under its ASIN, the first argument, beside other jobs of the ASIN', () => {
    expect(states(jobsAfter(job('j1', 'queued'), job('j2', 'running')))).toEqual({ A: { j1: 'queued', j2: 'running' } })
  })
  test('disappears when finished; the ASIN disappears with its last job', () => {
    const updates = [job('j1', 'running'), job('j2', 'running'), job('j1', 'finished')]
    expect(states(jobsAfter(...updates))).toEqual({ A: { j2: 'running' } })
    expect(states(jobsAfter(...updates, job('j2', 'finished')))).toEqual({})
  })
  test('stays with its message when it failed, until a newer job of the ASIN', () => {
    const failed = job('j1', 'failed', 'A', { message: 'No seller.' })
    expect(workOf(jobsAfter(failed), []).A?.jobs.j1).toEqual({ state: 'failed', message: 'No seller.' })
    expect(states(jobsAfter(failed, job('j2', 'running')))).toEqual({ A: { j2: 'running' } })
    expect(states(jobsAfter(failed, job('j2', 'finished')))).toEqual({})
  })
  test('has its progress while running', () => {
    const running = job('j1', 'running', 'A', { result: { progress: 62 } })
    expect(workOf(jobsAfter(running), []).A?.jobs.j1).toEqual({ state: 'running', progress: 62 })
  })
})

describe('the state machine', () => {
  const serverStates = ['queued', 'running', 'finished', 'failed'] as const
  test.each(serverStates)('%s leads to the states of its table and to no others', (from) => {
    const reached = serverStates.filter((to) => jobsAfter(job('j1', from), job('j1', to))[0]?.state === to)
    expect(reached).toEqual(serverStates.filter((to) => to === from || leadJobStates[from].next.includes(to)))
  })
  test('an ended job does not come back by older news', () => {
    expect(states(jobsAfter(job('j1', 'finished'), job('j1', 'running')))).toEqual({})
    expect(states(jobsAfter(job('j1', 'failed'), job('j1', 'running')))).toEqual({ A: { j1: 'failed' } })
  })
  test('a job whose worker stopped waits again', () => {
    expect(states(jobsAfter(job('j1', 'running'), job('j1', 'queued')))).toEqual({ A: { j1: 'queued' } })
  })
  test.each<[LeadJobState[], string]>([
    [[], 'idle'],
    [[WAITING], 'waiting'],
    [['queued', 'running'], 'generating'],
    [['failed', 'queued'], 'waiting'],
    [['failed'], 'failed'],
  ])('the stage of jobs in %j is %s', (of, stage) => {
    const jobs = Object.fromEntries(of.map((state, index) => [`j${index}`, { state }]))
    expect(stageOf({ asin: 'A', jobs, clearing: false }).name).toBe(stage)
    expect(stageOf({ asin: 'A', jobs, clearing: true }).name).toBe('clearing')
  })
})

test('requests of this browser join the jobs of the server', () => {
  const requests = [
    { asin: 'A', waiting: 1, clearing: false },
    { asin: 'B', clearing: true },
  ]
  expect(workOf([job('j1', 'running')], requests)).toEqual({
    A: { asin: 'A', jobs: { [WAITING]: { state: WAITING }, j1: { state: 'running' } }, clearing: false },
    B: { asin: 'B', jobs: {}, clearing: true },
  })
})
