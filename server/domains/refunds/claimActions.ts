import type { OpenClaims } from '#contract/claims.ts'
import { readOpenClaims } from '#model/claims/index.ts'
import type { ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { addDays } from '#rules/days.ts'

/** Days within which closing claims must be filed. */
const CLOSING_DAYS = 7

/** An amount of zero for some claims means that their worth is unknown. */
const worthOf = ({ cases, amount }: OpenClaims['toFile']) => (amount === 0 && cases > 0 ? null : amount)

/** Claims that can be filed; those that close within a week lose a part of their worth each day. */
export const claimActions = ({ now }: Pick<Platform, 'now'>): ActionSource => ({
  kinds: ['claims'],
  flags: ['refund_ninja'],
  causes: ['claims', 'closingClaims'],
  read: async (scope) => {
    const { toFile, closing, later } = await readOpenClaims(scope, now())
    const lastDay = addDays(now().toISOString().slice(0, 10), CLOSING_DAYS)
    return [
      {
        ...{ kind: 'claims', count: toFile.cases, money: worthOf(toFile) },
        moneyPerDay: Math.round((worthOf(closing) ?? 0) / CLOSING_DAYS),
        deadline: closing.cases ? lastDay : null,
        details: { closing: closing.cases, later: later.cases },
      },
    ]
  },
})
