import { expect, test } from '@jest/globals'
import type { Action } from '#contract/actions.ts'
import { compareActions } from './actionOrder.ts'

const action = (parts: Partial<Action>): Action => ({
  ...{ kind: 'order', count: 10, moneyPerDay: null, money: null, deadline: null },
  ...{ since: '2026-11-01T00:00:00.000Z', details: {} },
  ...parts,
})

test('near deadlines come first, then money per day, then later deadlines, then the kinds in their order', () => {
  const actions = [
    action({ kind: 'leads' }),
    action({ kind: 'files' }),
    action({ kind: 'stale', deadline: '2026-12-24' }),
    action({ kind: 'waits', moneyPerDay: 900 }),
    action({ kind: 'order', moneyPerDay: 5000 }),
    action({ kind: 'claims', moneyPerDay: 100, deadline: '2026-11-12' }),
    action({ kind: 'missingPo', deadline: '2026-11-11' }),
    action({ kind: 'anomalies', moneyPerDay: 1000, deadline: '2026-11-13' }),
  ]
  expect(actions.sort(compareActions('2026-11-10')).map(({ kind }) => kind)).toEqual([
    ...['missingPo', 'claims', 'order', 'anomalies', 'waits', 'stale', 'files', 'leads'],
  ])
})
