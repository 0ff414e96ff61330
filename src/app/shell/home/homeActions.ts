import type { Home } from '#contract/home.ts'
import type { HomeCall, RoomNotice } from '#shared/room/clientRoom.ts'
import type { HiddenAction } from '../../shellSlice.ts'

/** Something to do today, from any room. */
export interface HomeAction {
  key: string
  /** Number of items. */
  count: number
  /** Text after the number. */
  label: string
  /** Text of the button, before the number. */
  verb: string
  /** Address of the screen where it is done. */
  screen: string
  /** Minor units of the company's currency lost or at risk per day; null when unknown or not a matter of money. */
  moneyPerDay: number | null
  /** Last day on which it helps, `YYYY-MM-DD`. */
  deadline: string | undefined
  /** Other money in minor units, and what it measures; null: unknown. */
  money: { amount: number | null; of: string } | undefined
  details: string
  /** Overdue. */
  warns: boolean
}

/** A notice with its number of items. */
interface Counted {
  id: string
  count?: number
}

const fromCall = (call: HomeCall, home: Home, now: number): HomeAction[] => {
  const count = call.count(home, now)
  if (!count) return []
  const { key, path, query, button, money, warns = false } = call
  return [
    {
      ...{ key, count, label: call.label(count, home), verb: button, warns },
      screen: query ? `${path}?${query}` : path,
      moneyPerDay: call.moneyPerDay?.(home) ?? null,
      deadline: call.deadline?.(home, now),
      money: money && { amount: money.amount(home), of: money.of },
      details: call.details?.(home, now) ?? '',
    },
  ]
}

const fromNotice = (notice: RoomNotice | undefined, count: number | undefined): HomeAction[] => {
  if (!notice?.todo?.verb || !count) return []
  const { path, query = '', verb, items } = notice.todo
  const label = items?.(count) ?? notice.title
  const screen = path + query
  return [
    {
      ...{ key: notice.id, count, label, verb, screen, details: '' },
      ...{ moneyPerDay: null, deadline: undefined, money: undefined, warns: false },
    },
  ]
}

const compareActions = (a: HomeAction, b: HomeAction): number =>
  (b.moneyPerDay ?? 0) - (a.moneyPerDay ?? 0) ||
  (a.deadline ?? '9999').localeCompare(b.deadline ?? '9999') ||
  Number(b.warns) - Number(a.warns)

interface Sources {
  calls: readonly HomeCall[]
  notices: readonly RoomNotice[]
  attention: readonly Counted[]
  home: Home
  now: number
  canOpen(path: string): boolean
}

/** Returns what the user can do today: most money at stake per day first, then by deadline. */
export const homeActionsOf = ({ calls, notices, attention, home, now, canOpen }: Sources): HomeAction[] =>
  [
    ...calls.filter(({ path }) => canOpen(path)).flatMap((call) => fromCall(call, home, now)),
    ...attention.flatMap(({ id, count }) => {
      const notice = notices.find((one) => one.id === id)
      return notice?.todo && canOpen(notice.todo.path) ? fromNotice(notice, count) : []
    }),
  ].sort(compareActions)

/** Returns whether an action is still snoozed, or dismissed without new items since. */
export const isHidden = ({ count }: HomeAction, hidden: HiddenAction | undefined, now: number): boolean => {
  if (!hidden) return false
  return hidden.until === null ? count <= hidden.count : now < hidden.until
}
