import { type Action, ActionKind } from '#contract/actions.ts'
import { addDays } from '#rules/days.ts'

/** Days before a deadline from which it decides the order. */
const NEAR_DAYS = 3
/** Weight of an item that can no longer be done next week. */
const NEAR_WEIGHT = 3
const NEVER = '9999-12-31'

const order = new Map(ActionKind.options.map((kind, position) => [kind, position]))

type Urgency = Pick<Action, 'kind' | 'count' | 'stake' | 'deadline'>

/**
 * Compares actions on a day: most money at stake per item first, since each item takes about the same effort, with a
 * near deadline counting threefold. Without money the nearest deadline is first.
 */
export const compareActions = (today: string): ((a: Urgency, b: Urgency) => number) => {
  const near = addDays(today, NEAR_DAYS)
  const isNear = ({ deadline }: Urgency) => deadline !== null && deadline < near
  const weightOf = (action: Urgency) => ((action.stake ?? 0) / action.count) * (isNear(action) ? NEAR_WEIGHT : 1)
  return (a, b) =>
    Number(isNear(b) && !b.stake) - Number(isNear(a) && !a.stake) ||
    weightOf(b) - weightOf(a) ||
    (a.deadline ?? NEVER).localeCompare(b.deadline ?? NEVER) ||
    (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0)
}
