import { type Action, ActionKind } from '#contract/actions.ts'
import { addDays } from '#rules/days.ts'

/** Days before a deadline from which it decides the order. */
const NEAR_DAYS = 3
const NEVER = '9999-12-31'

const order = new Map(ActionKind.options.map((kind, position) => [kind, position]))

type Urgency = Pick<Action, 'kind' | 'moneyPerDay' | 'deadline'>

/** Compares actions on a day: near deadlines first, then most money per day, then the nearest deadline. */
export const compareActions =
  (today: string) =>
  (a: Urgency, b: Urgency): number => {
    const near = addDays(today, NEAR_DAYS)
    const nearDeadline = ({ deadline }: Urgency) => (deadline !== null && deadline < near ? deadline : NEVER)
    return (
      nearDeadline(a).localeCompare(nearDeadline(b)) ||
      (b.moneyPerDay ?? 0) - (a.moneyPerDay ?? 0) ||
      (a.deadline ?? NEVER).localeCompare(b.deadline ?? NEVER) ||
      (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0)
    )
  }
