import { formatMoney } from '#model/money/index.ts'
import { type BrokenLook, foundOf } from '#platform/runtime/broken.ts'
import { listSettlements } from './listSettlements.ts'

/** Settlements whose lines do not add up to Amazon's total, or that contain unknown lines. */
export const settlementsOff: BrokenLook = {
  look: async (scope) => {
    const off = (await listSettlements(scope)).filter(
      ({ difference, unknown }) => difference !== 0 || unknown.length > 0,
    )
    return foundOf(
      off.map(({ settlement, seller, deposited, until, difference, unknown, currency }) => {
        const day = deposited ?? until
        const why =
          difference === 0 ? `${unknown.length} unknown kinds of lines` : `off by ${formatMoney(difference, currency)}`
        return {
          newest: day === null ? null : new Date(`${day}T00:00:00Z`),
          example: `${settlement} (${seller}): ${why}`,
        }
      }),
    )
  },
}
