import { expect, test } from '@jest/globals'
import type { Action } from '#contract/actions.ts'
import { compareActions } from './actionOrder.ts'

const action = (parts: Partial<Action>): Action => ({
  ...{ kind: 'order', count: 10, moneyPerDay: null, money: null, stake: null, deadline: null },
  ...{ since: '2026-11-01T00:00:00.000Z', details: {} },
  ...parts,
})
const sorted = (actions: Action[]) => actions.sort(compareActions('2026-11-10')).map(({ kind }) => kind)

test('money per item comes first, then later deadlines, then the kinds in their order', () => {
  const actions = [
    action({ kind: 'leads' }),
    action({ kind: 'files' }),
    action({ kind: 'stale', deadline: '2026-12-24' }),
    action({ kind: 'adsWaste', count: 100, stake: 90_000 }),
    action({ kind: 'order', count: 20, stake: 60_000 }),
    action({ kind: 'waits', count: 1, stake: 2000 }),
  ]
  expect(sorted(actions)).toEqual(['order', 'waits', 'adsWaste', 'stale', 'files', 'leads'])
})

test('a deadline within three days counts threefold, and comes first without money', () => {
  const actions = [
    action({ kind: 'order', stake: 35_000 }),
    action({ kind: 'claims', stake: 15_000, deadline: '2026-11-13' }),
    action({ kind: 'claimsClosing', stake: 12_000, deadline: '2026-11-12' }),
    action({ kind: 'missingPo', deadline: '2026-11-11' }),
  ]
  expect(sorted(actions)).toEqual(['missingPo', 'claimsClosing', 'order', 'claims'])
})
