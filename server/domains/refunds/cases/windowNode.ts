import { type CompanyWindow, windowFor, windowId } from '#model/claims/index.ts'
import { claimTypes } from '#rules/claims/claimTypes.ts'
import { daysBetween } from '#rules/days.ts'
import type { ListedCase } from './listCases.ts'

/** Returns a window in the form of the schema. */
export const windowNode = (row: CompanyWindow) => ({
  ...{ id: windowId(row), claim_type: row.claimType, region: row.region, effective_from: row.effectiveFrom },
  ...{ anchor: row.anchor, opens_after: row.opensAfterDays, closes_after: row.closesAfterDays },
  ...{ confirmed: row.confirmed, source: row.source, checked_on: row.checkedOn, own: row.own },
})

/** Returns the window of a case; for a deleted one, the window that now applies in its place. */
export const windowOf = (row: ListedCase, windows: readonly CompanyWindow[]) => {
  const type = claimTypes.find((claimType) => claimType === row.claim_type)
  const claimWindow =
    windows.find((one) => windowId(one) === row.window_id) ??
    (type && windowFor(type, row.marketplace, row.anchor_on, windows).row)
  if (claimWindow) return windowNode({ own: false, ...claimWindow })
  const [opens_after, closes_after] = [row.opens_on, row.closes_on].map((day) => daysBetween(row.anchor_on, day))
  return {
    ...{ id: '', claim_type: row.claim_type, region: row.marketplace, effective_from: row.anchor_on, anchor: '' },
    ...{ opens_after, closes_after, confirmed: false, source: '', checked_on: row.anchor_on, own: false },
  }
}
