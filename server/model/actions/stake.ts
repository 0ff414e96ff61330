import type { ActionInput } from '#contract/actions.ts'
import type { ActionFigures } from '#platform/runtime/actionSource.ts'

/** Days for which a daily loss counts as money at stake: about as long as it lasts when nobody acts. */
export const STAKE_DAYS = 60
/** Days that chasing a late order is assumed to save: half of the time until it would have come by itself. */
export const CHASED_DAYS = 14

type Stake = Pick<ActionFigures, 'moneyPerDay' | 'stake' | 'details'>

/** Returns the money at stake of a daily loss, with its arithmetic. `name` describes the loss: 'Lost sales a day'. */
export const dailyLoss = (perDay: number | null, name: string, days = STAKE_DAYS): Stake => {
  if (perDay === null) return { moneyPerDay: null, stake: null }
  const moneyPerDay = Math.round(perDay)
  const inputs = [
    { name, value: moneyPerDay },
    { name: 'Counted for', value: days, note: 'days' },
  ]
  return { moneyPerDay, stake: moneyPerDay * days, details: { inputs } }
}

/** Returns money that is lost once, with its arithmetic. */
export const onceLost = (stake: number, inputs: readonly ActionInput[]): Pick<Stake, 'stake' | 'details'> => ({
  stake: Math.round(stake),
  details: { inputs: [...inputs] },
})
