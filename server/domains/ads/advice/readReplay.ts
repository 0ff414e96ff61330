import type { AdsAdviceRow, AdsGoal, AdsReplay } from '#contract/ads.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import { RESTATED_DAYS } from '#rules/measures/catalogue.ts'
import { readAdvice } from './readAdvice.ts'
import { readClicks, readOutcomes } from './readClicks.ts'
import { targetKey } from './readConsole.ts'

/** Settled days that are replayed. */
const REPLAY_DAYS = 60

type Named = Parameters<typeof targetKey>[0] & Parameters<typeof targetKey>[1] & { term: string }
const keyOf = (row: Named): string => JSON.stringify([targetKey(row, row), row.term.toLowerCase()])

/**
 * Returns what a bid at `factor` would have changed when clicks follow it one to one: orders follow the clicks, and each
 * click costs the factor as well.
 */
export const gainOf = ({ orders, spend }: { orders: number; spend: number }, margin: number, factor: number): number =>
  (factor - 1) * orders * margin - (factor * factor - 1) * spend

const actionOf = ({ kind, factor }: AdsAdviceRow): AdsReplay['parts'][number]['action'] => {
  if (kind === 'negative') return 'exclude'
  return factor < 1 ? 'lower' : 'raise'
}

/**
 * Reads the advice as it would have been 60 settled days ago, and what following it once would have changed since then.
 * New keywords are left out, because nobody knows what they would have sold.
 */
export const readReplay = async (scope: Scope, goal: AdsGoal, now: Date): Promise<AdsReplay> => {
  const { until } = await readClicks(scope)
  const advice = await readAdvice(scope, goal, now, REPLAY_DAYS + RESTATED_DAYS)
  if (until === null || advice.rows.length === 0) return { days: null, parts: [] }
  const outcomes = new Map((await readOutcomes(scope, REPLAY_DAYS)).map((row) => [keyOf(row), row]))
  const replayed = advice.rows
    .filter(({ kind }) => kind !== 'harvest')
    .map((row) => {
      const outcome = outcomes.get(keyOf(row)) ?? { orders: 0, spend: 0 }
      return { row, spend: outcome.spend, gain: gainOf(outcome, row.margin, row.factor) }
    })
  const parts = [...grouped(replayed, ({ row }) => JSON.stringify([actionOf(row), row.currency])).values()]
  return {
    days: { since: addDays(until, 1 - REPLAY_DAYS), until },
    parts: parts.flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      return {
        action: actionOf(first.row),
        currency: first.row.currency,
        count: rows.length,
        lossCount: rows.filter(({ gain }) => gain < 0).length,
        spend: rows.reduce((sum, { spend }) => sum + spend, 0),
        gain: rows.reduce((sum, { gain }) => sum + gain, 0),
      }
    }),
  }
}
