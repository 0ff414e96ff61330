import { expect, test } from '@jest/globals'
import type { Action } from '#contract/actions.ts'
import { isHidden } from './hiddenActions.ts'

const action = (parts: Partial<Action>): Action => ({
  ...{ kind: 'order', count: 10, moneyPerDay: null, money: null, stake: null, deadline: null },
  ...{ since: '2026-11-01T00:00:00.000Z', details: {} },
  ...parts,
})

const choice = (parts: Partial<NonNullable<Action['choice']>>): NonNullable<Action['choice']> => ({
  ...{ snoozedUntil: null, dismissed: null, count: 10, money: 1000, by: 'Dana', at: '2026-11-10T00:00:00.000Z' },
  ...parts,
})

test.each([
  ['before its day', { count: 10, moneyPerDay: 1000 }, '2026-11-11', true],
  ['on its day', { count: 10, moneyPerDay: 1000 }, '2026-11-12', false],
  ['with one more of ten', { count: 11, moneyPerDay: 1100 }, '2026-11-11', true],
  ['with two fewer of ten', { count: 8, moneyPerDay: 1000 }, '2026-11-11', false],
  ['with a fifth more money', { count: 10, moneyPerDay: 1200 }, '2026-11-11', false],
  ['when its money is no longer known', { count: 10, moneyPerDay: null }, '2026-11-11', false],
])('a snoozed action %s', (_, parts, today, hidden) => {
  expect(isHidden(action({ ...parts, choice: choice({ snoozedUntil: '2026-11-12' }) }), today)).toBe(hidden)
})

test('a dismissed action shows again when there is more', () => {
  const dismissed = choice({ dismissed: 'Seasonal' })
  expect([9, 10, 11].map((count) => isHidden(action({ count, choice: dismissed }), '2030-01-01'))).toEqual([
    ...[true, true, false],
  ])
})
