import type { Action } from '#contract/actions.ts'

/** Part of the number or money by which a snoozed action must change to show again. */
const CHANGED_PART = 0.2

type Stake = Pick<Action, 'count' | 'moneyPerDay' | 'money'>

/** Returns the money of an action that a choice remembers: per day where it is known. */
export const moneyAtStake = ({ moneyPerDay, money }: Stake): number | null => moneyPerDay ?? money

const hasChanged = (before: number | null, now: number | null): boolean =>
  before === null || now === null
    ? before !== now
    : Math.abs(now - before) > 0 && Math.abs(now - before) >= CHANGED_PART * Math.abs(before)

/** Returns whether an action is snoozed or dismissed on a day. */
export const isHidden = (action: Stake & Pick<Action, 'choice'>, today: string): boolean => {
  const { choice } = action
  if (!choice) return false
  if (choice.dismissed !== null) return action.count <= choice.count
  if (choice.snoozedUntil === null || choice.snoozedUntil <= today) return false
  return !hasChanged(choice.count, action.count) && !hasChanged(choice.money, moneyAtStake(action))
}
