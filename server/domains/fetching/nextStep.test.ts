import { describe, expect, test } from '@jest/globals'
import { type Answer, nextStep, type OpenState, type Standing } from './nextStep.ts'

const problem = { message: 'Amazon said no.', todo: 'Say please.' }
const at = (state: OpenState, more: Partial<Standing> = {}): Standing => ({
  ...{ state, shape: 'days', tries: 0, waited: 0 },
  ...more,
})
const outcome = (fetch: Standing, answer: Answer) => {
  const next = nextStep(fetch, answer)
  return [next.state, next.after, next.tries]
}

describe('a fetch', () => {
  test('goes from waiting to received', () => {
    expect(outcome(at('waiting'), { is: 'asked', id: '1' })).toEqual(['asked', 15, 0])
    expect(outcome(at('asked', { waited: 15 }), { is: 'making' })).toEqual(['asked', 15, 0])
    expect(outcome(at('asked', { waited: 240 }), { is: 'making' })).toEqual(['asked', 60, 0])
    expect(outcome(at('asked', { waited: 7200 }), { is: 'making' })).toEqual(['asked', 300, 0])
    expect(outcome(at('asked'), { is: 'made', document: 'd', at: new Date(0) })).toEqual(['ready', 0, 0])
    expect(outcome(at('ready'), { is: 'stored', upload: 7 })).toEqual(['received', null, 0])
  })

  test('is empty where there is nothing to tell', () => {
    expect(outcome(at('asked'), { is: 'cancelled' })).toEqual(['empty', null, 0])
    expect(outcome(at('waiting', { shape: 'listed' }), { is: 'none' })).toEqual(['empty', null, 0])
  })

  test('of what lies there now is asked for again when it came too soon', () => {
    const snapshot = { shape: 'snapshot' } as const
    expect(nextStep(at('asked', snapshot), { is: 'cancelled' })).toMatchObject({
      state: 'waiting',
      after: 1800,
      anew: true,
    })
    expect(outcome(at('asked', { ...snapshot, tries: 2 }), { is: 'cancelled' })).toEqual(['empty', null, 0])
  })

  test('waits for its turn without counting it as a failure', () => {
    expect(outcome(at('waiting', { tries: 2 }), { is: 'throttled' })).toEqual(['waiting', 20, 2])
  })

  test('is tried again ever later while Amazon does not answer, and fails in the end', () => {
    expect(outcome(at('asked'), { is: 'unreachable' })).toEqual(['asked', 60, 1])
    expect(outcome(at('asked', { tries: 1 }), { is: 'unreachable' })).toEqual(['asked', 120, 2])
    expect(outcome(at('ready', { tries: 6 }), { is: 'unreachable' })).toEqual(['ready', 3600, 7])
    expect(outcome(at('ready', { tries: 7 }), { is: 'unreachable' })).toEqual(['failed', null, 8])
  })

  test('stays where it is while its connection lets nobody in', () => {
    expect(nextStep(at('asked', { tries: 1 }), { is: 'shut', problem })).toEqual({
      ...{ state: 'asked', after: null, tries: 1, problem },
    })
  })

  test('fails with the reason that Amazon gives, and is asked for anew when it gives none', () => {
    const said = nextStep(at('asked'), { is: 'fatal', reason: 'The dates are too far apart.' })
    expect(said).toMatchObject({ state: 'failed', after: null })
    expect(said.problem?.message).toBe('Amazon could not make the report: The dates are too far apart.')
    expect(nextStep(at('asked'), { is: 'fatal', reason: null })).toMatchObject({
      state: 'waiting',
      after: 1800,
      anew: true,
    })
    expect(outcome(at('asked', { tries: 2 }), { is: 'fatal', reason: null })).toEqual(['failed', null, 0])
    expect(outcome(at('waiting'), { is: 'refused', problem })).toEqual(['failed', null, 0])
  })

  test('that Amazon has lost is asked for anew', () => {
    expect(nextStep(at('ready'), { is: 'lost' })).toMatchObject({ state: 'waiting', after: 1800, anew: true })
    expect(outcome(at('ready', { tries: 2 }), { is: 'lost' })).toEqual(['failed', null, 0])
  })

  test('fails when Amazon takes more than a day', () => {
    expect(outcome(at('asked', { waited: 86_400 }), { is: 'making' })).toEqual(['failed', null, 0])
  })
})
