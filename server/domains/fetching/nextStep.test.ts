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
    expect(outcome(at('waiting'), { status: 'asked', id: '1' })).toEqual(['asked', 15, 0])
    expect(outcome(at('asked', { waited: 15 }), { status: 'making' })).toEqual(['asked', 15, 0])
    expect(outcome(at('asked', { waited: 240 }), { status: 'making' })).toEqual(['asked', 60, 0])
    expect(outcome(at('asked', { waited: 7200 }), { status: 'making' })).toEqual(['asked', 300, 0])
    expect(outcome(at('asked'), { status: 'made', document: 'd', at: new Date(0) })).toEqual(['ready', 0, 0])
    expect(outcome(at('ready'), { status: 'stored', upload: 7 })).toEqual(['received', null, 0])
  })

  test('is empty where there is nothing to tell', () => {
    expect(outcome(at('asked'), { status: 'cancelled' })).toEqual(['empty', null, 0])
    expect(outcome(at('waiting', { shape: 'listed' }), { status: 'none' })).toEqual(['empty', null, 0])
  })

  test('of what lies there now is asked for again when it came too soon', () => {
    const snapshot = { shape: 'snapshot' } as const
    expect(nextStep(at('asked', snapshot), { status: 'cancelled' })).toMatchObject({
      state: 'waiting',
      after: 1800,
      anew: true,
    })
    expect(outcome(at('asked', { ...snapshot, tries: 2 }), { status: 'cancelled' })).toEqual(['empty', null, 0])
  })

  test('waits for its turn without counting it as a failure', () => {
    expect(outcome(at('waiting', { tries: 2 }), { status: 'throttled' })).toEqual(['waiting', 20, 2])
  })

  test('is tried again ever later while Amazon does not answer, and fails in the end', () => {
    expect(outcome(at('asked'), { status: 'unreachable' })).toEqual(['asked', 60, 1])
    expect(outcome(at('asked', { tries: 1 }), { status: 'unreachable' })).toEqual(['asked', 120, 2])
    expect(outcome(at('ready', { tries: 6 }), { status: 'unreachable' })).toEqual(['ready', 3600, 7])
    expect(outcome(at('ready', { tries: 7 }), { status: 'unreachable' })).toEqual(['failed', null, 8])
  })

  test('stays where it is while its connection lets nobody in', () => {
    expect(nextStep(at('asked', { tries: 1 }), { status: 'disconnected', problem })).toEqual({
      ...{ state: 'asked', after: null, tries: 1, problem },
    })
  })

  test('fails with the reason that Amazon gives, and is asked for anew when it gives none', () => {
    const step = nextStep(at('asked'), { status: 'fatal', reason: 'The dates are too far apart.' })
    expect(step).toMatchObject({ state: 'failed', after: null })
    expect(step.problem?.message).toBe('Amazon couldn’t create the report: The dates are too far apart.')
    expect(nextStep(at('asked'), { status: 'fatal', reason: null })).toMatchObject({
      state: 'waiting',
      after: 1800,
      anew: true,
    })
    expect(outcome(at('asked', { tries: 2 }), { status: 'fatal', reason: null })).toEqual(['failed', null, 0])
    expect(outcome(at('waiting'), { status: 'refused', problem })).toEqual(['failed', null, 0])
  })

  test('that Amazon has lost is asked for anew', () => {
    expect(nextStep(at('ready'), { status: 'lost' })).toMatchObject({ state: 'waiting', after: 1800, anew: true })
    expect(outcome(at('ready', { tries: 2 }), { status: 'lost' })).toEqual(['failed', null, 0])
  })

  test('fails when Amazon takes more than a day', () => {
    expect(outcome(at('asked', { waited: 86_400 }), { status: 'making' })).toEqual(['failed', null, 0])
  })
})
