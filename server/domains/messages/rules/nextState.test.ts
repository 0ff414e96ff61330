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
  expect(next(planned, { status: 'offered' })).toEqual(['send'])
  expect(nextState(planned, { status: 'absent' })).toMatchObject({ state: 'blocked', rule: 'permitted', after: null })
})

test('a review that may not be open yet is asked for again tomorrow, as long as the delivery may be late', () => {
  const day = 86_400
  expect(windowOf('review')).toEqual({ from: 6, sure: 12, until: 37 })
  expect(next({ ...planned, days: 6 }, { status: 'absent' })).toEqual(['planned', day])
  expect(next({ ...planned, days: 11.9 }, { status: 'absent' })).toEqual(['planned', day])
  expect(next({ ...planned, days: 12 }, { status: 'absent' })).toEqual(['blocked', null])
  expect(next({ ...planned, kind: 'unexpectedProblem', days: 1 }, { status: 'absent' })).toEqual(['blocked', null])
})

test('what Amazon was asked to send and did not answer to is asked after before it is sent again', () => {
  expect(next(sending, { status: 'unheard' })).toEqual(['sending', 60])
  // it names it no more: it was sent
  expect(next(sending, { status: 'absent' })).toEqual(['sent', null])
  // it still does: it was not
  expect(next(sending, { status: 'offered' })).toEqual(['send'])
  expect(next({ ...sending, attempts: 3 }, { status: 'offered' })).toEqual(['failed', null])
})

test('a text that may have gone is not sent again', () => {
  const text: Standing = { ...sending, kind: 'unexpectedProblem' }
  expect(next(text, { status: 'unheard' })).toEqual(['sending', 60])
  expect(next(text, { status: 'absent' })).toEqual(['sent', null])
  expect(next(text, { status: 'offered' })).toEqual(['unknown', null])
  expect(next({ ...text, state: 'planned', attempts: 0 }, { status: 'offered' })).toEqual(['send'])
})

test('a refusal is told apart from no answer', () => {
  expect(next(sending, { status: 'sent' })).toEqual(['sent', null])
  expect(next(planned, { status: 'denied' })).toEqual(['blocked', null])
  expect(next(planned, { status: 'refused', problem })).toEqual(['failed', null])
  expect(next(planned, { status: 'disconnected', problem })).toEqual(['planned', null])
  expect(next(planned, { status: 'throttled' })).toEqual(['planned', 20])
  expect(nextState(planned, { status: 'breaks', rule: 'language', says: 'No German.' })).toMatchObject({
    ...{ state: 'blocked', rule: 'language', problem: { message: 'No German.' } },
  })
})

test('asking that comes to nothing backs off from a minute to an hour, eight times', () => {
  const waits: unknown[] = []
  let standing = planned
  for (;;) {
    const after = nextState(standing, { status: 'unreachable' })
    if (!('tries' in after) || after.state === 'failed') break
    waits.push(after.after)
    standing = { ...standing, tries: after.tries }
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600])
})
