import { expect, test } from '@jest/globals'
import { windowOf } from '#rules/messages/windows.ts'
import { type Answer, nextState, type Standing } from './nextState.ts'

const planned: Standing = { state: 'planned', kind: 'review', attempts: 0, tries: 0, days: 14 }
const sending: Standing = { ...planned, state: 'sending', attempts: 1 }
const problem = { message: 'No.', todo: 'Mend it.' }
const next = (standing: Standing, answer: Answer) => {
  const { state, ...more } = nextState(standing, answer)
  return 'after' in more ? [state, more.after] : [state]
}

test('what the order names is sent, and what it does not name is blocked by the rule', () => {
  expect(next(planned, { is: 'offered' })).toEqual(['send'])
  expect(nextState(planned, { is: 'absent' })).toMatchObject({ state: 'blocked', rule: 'permitted', after: null })
})

test('a review that may not be open yet is asked for again tomorrow, as long as the delivery may be late', () => {
  const day = 86_400
  expect(windowOf('review')).toEqual({ from: 6, sure: 12, until: 37 })
  expect(next({ ...planned, days: 6 }, { is: 'absent' })).toEqual(['planned', day])
  expect(next({ ...planned, days: 11.9 }, { is: 'absent' })).toEqual(['planned', day])
  expect(next({ ...planned, days: 12 }, { is: 'absent' })).toEqual(['blocked', null])
  expect(next({ ...planned, kind: 'unexpectedProblem', days: 1 }, { is: 'absent' })).toEqual(['blocked', null])
})

test('what Amazon was asked to send and did not answer to is asked after before it is sent again', () => {
  expect(next(sending, { is: 'unheard' })).toEqual(['sending', 60])
  // it names it no more: it was sent
  expect(next(sending, { is: 'absent' })).toEqual(['sent', null])
  // it still does: it was not
  expect(next(sending, { is: 'offered' })).toEqual(['send'])
  expect(next({ ...sending, attempts: 3 }, { is: 'offered' })).toEqual(['failed', null])
})

test('a text that may have gone is not sent again', () => {
  const text: Standing = { ...sending, kind: 'unexpectedProblem' }
  expect(next(text, { is: 'unheard' })).toEqual(['sending', 60])
  expect(next(text, { is: 'absent' })).toEqual(['sent', null])
  expect(next(text, { is: 'offered' })).toEqual(['unknown', null])
  expect(next({ ...text, state: 'planned', attempts: 0 }, { is: 'offered' })).toEqual(['send'])
})

test('a refusal is told apart from no answer', () => {
  expect(next(sending, { is: 'sent' })).toEqual(['sent', null])
  expect(next(planned, { is: 'denied' })).toEqual(['blocked', null])
  expect(next(planned, { is: 'refused', problem })).toEqual(['failed', null])
  expect(next(planned, { is: 'shut', problem })).toEqual(['planned', null])
  expect(next(planned, { is: 'throttled' })).toEqual(['planned', 20])
  expect(nextState(planned, { is: 'breaks', rule: 'language', says: 'No German.' })).toMatchObject({
    ...{ state: 'blocked', rule: 'language', problem: { message: 'No German.' } },
  })
})

test('asking that comes to nothing backs off from a minute to an hour, eight times', () => {
  const waits: unknown[] = []
  let standing = planned
  for (;;) {
    const after = nextState(standing, { is: 'unreachable' })
    if (!('tries' in after) || after.state === 'failed') break
    waits.push(after.after)
    standing = { ...standing, tries: after.tries }
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600])
})
