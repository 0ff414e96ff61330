import {
  type Action,
  actionRoutes,
  type MonthOutcome,
  type OutcomeItem,
  type Week,
} from '../../src/contract/actions.ts'
import { mockRoute } from './mockRoute.ts'

/** An action of a company, of listings to order unless it says another kind. */
export const mockAction = (action: Partial<Action> = {}): Action => ({
  ...{ kind: 'order', count: 38, moneyPerDay: null, money: null, stake: null, deadline: null },
  ...{ since: '2026-10-20T08:00:00.000Z', details: {} },
  ...action,
})

/** What a company can do: listings to order, claims to file, leads to open. */
export const mockActions = (): Action[] => [
  mockAction({ moneyPerDay: 33_950, money: 1_240_000, details: { out: 8, late: 6 } }),
  mockAction({ kind: 'claims', count: 3, money: 60_300, moneyPerDay: 514, details: { closing: 1, later: 2 } }),
  mockAction({ kind: 'waits', count: 1 }),
  mockAction({ kind: 'suggestions', count: 2 }),
  mockAction({ kind: 'leads', count: 1200, details: { printable: 340 } }),
]

/** A member of the company. */
export const mockDana = { uid: '00000000-0000-4000-8000-00000000000a', name: 'Dana' }
export const mockMembers = [mockDana, { uid: '00000000-0000-4000-8000-00000000000b', name: 'Yoav' }]

/** Claims of two months, one settled, one with claims that Amazon has yet to decide; and orders of one. */
const mockOutcomes = (): MonthOutcome[] => [
  { month: '2026-10-01', kind: 'claims', count: 12, promised: 48_000, received: 21_500, open: 7, days: null },
  { month: '2026-10-01', kind: 'order', count: 14, promised: 260_000, received: 231_000, open: 5, days: 12 },
  { month: '2026-10-01', kind: 'adsWaste', count: 30, promised: 42_000, received: 36_500, open: 4, days: null },
  { month: '2026-09-01', kind: 'claims', count: 9, promised: 30_000, received: 33_250, open: 0, days: null },
]

/** Two listings that were ordered: one measured, one on its way. */
const mockItems = (): OutcomeItem[] => [
  {
    ...{
      subject: '4:1',
      title: 'Reading Lamp, US, order 12',
      asin: 'B0LAMP0001',
      doneOn: '2026-10-05',
      promised: 24_000,
    },
    ...{ received: 21_000, days: 2, isSettled: true },
    parts: [
      { name: '2026-10-19: 3 units that other stock would not have covered', money: 9_000 },
      { name: '2026-10-20: 4 units that other stock would not have covered', money: 12_000 },
    ],
  },
  {
    ...{ subject: '5:1', title: 'Desk Mat, US, order 13', asin: 'B0MAT00001', doneOn: '2026-10-12', promised: null },
    ...{ received: 0, days: null, isSettled: false, parts: null },
  },
]

const quiet = { done: 0, promised: null, received: 0, days: 0 }
/** A week in which claims were filed and more listings came to order. */
const mockWeek = (): Week => ({
  since: '2026-10-19',
  currency: 'USD',
  kinds: [
    { kind: 'order', count: 38, before: 31, stake: 1_240_000, ...quiet, done: 4, promised: 90_000, days: 3 },
    { kind: 'claims', count: 3, before: 12, stake: 30_000, ...quiet, done: 9, promised: 31_000, received: 12_000 },
    { kind: 'leads', count: 1200, before: 1200, stake: null, ...quiet },
  ],
})

export const actionHandlers = [
  mockRoute(actionRoutes.listActions, () => ({ currency: 'USD', actions: mockActions(), members: mockMembers })),
  mockRoute(actionRoutes.listOutcomes, () => ({ currency: 'USD', months: mockOutcomes() })),
  mockRoute(actionRoutes.listOutcomeItems, () => ({ currency: 'USD', count: 2, items: mockItems() })),
  mockRoute(actionRoutes.showActionWeek, () => ({ week: mockWeek(), mail: false })),
  mockRoute(actionRoutes.setActionMail, () => ({})),
  mockRoute(actionRoutes.snoozeAction, () => ({})),
  mockRoute(actionRoutes.dismissAction, () => ({})),
  mockRoute(actionRoutes.restoreAction, () => ({})),
  mockRoute(actionRoutes.assignAction, () => ({})),
]
