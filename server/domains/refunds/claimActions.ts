import { onceLost } from '#model/actions/index.ts'
import {
  type ClaimStake,
  describeClaims,
  readClaimOutcomes,
  readClaimStakes,
  readOpenClaims,
} from '#model/claims/index.ts'
import type { ActionFigures, ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** Returns money and arithmetic of claims; an amount of zero for some claims means that their worth is unknown. */
const figuresOf = ({ cases, amount, expected, closesOn }: ClaimStake): Omit<ActionFigures, 'kind'> => {
  const shared = { count: cases, deadline: closesOn }
  if (amount === 0) return { ...shared, money: null }
  const share = Math.round((100 * expected) / amount)
  const inputs = [
    { name: 'Claim value', value: amount },
    { name: 'Share of such claims that Amazon pays', value: share, note: '%' },
  ]
  return { ...shared, money: amount, ...onceLost(expected, inputs) }
}

/** Claims that can be filed; those that close within three days are a kind of their own. */
export const claimActions = ({ now }: Pick<Platform, 'now'>): ActionSource => ({
  kinds: ['claimsClosing', 'claims'],
  flags: ['refund_ninja'],
  needs: ['money', 'claims'],
  causes: ['claims'],
  readOutcomes: readClaimOutcomes,
  describeOutcomes: describeClaims,
  read: async (scope) => {
    const { urgent, other } = await readClaimStakes(scope, now())
    const { closing, later } = await readOpenClaims(scope, now())
    const { details, ...figures } = figuresOf(other)
    return [
      { kind: 'claimsClosing', ...figuresOf(urgent) },
      {
        ...{ kind: 'claims', ...figures },
        details: { ...details, closing: closing.cases - urgent.cases, later: later.cases },
      },
    ]
  },
})
