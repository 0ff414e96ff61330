import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import { claimColors, claimTypes } from '#rules/claims/claimTypes.ts'
import type { api } from '#shared/api/api.ts'
import { type RefundsSliceRoot, selectCaseWork, selectWork, selectWorkIds } from './refundsSlice.ts'
import { settingsApi } from './settingsApi.ts'

export type RefundsRoot = RefundsSliceRoot & WithSlice<typeof api>

const UNKNOWN_COLOR = '#808a97'
const selectTypes = settingsApi.endpoints.getCaseTypes.select()

/** The colour of each type: its own until the server has said another. */
export const selectColors = createSelector([(root: RefundsRoot) => selectTypes(root).data], (types = []) => {
  const colors = new Map<string, string>(Object.entries(claimColors))
  for (const { claim_type, color } of types) colors.set(claim_type, color)
  return colors
})

/** The types there are, as claims know them first, then those that the server alone knows. */
export const selectTypeNames = createSelector([selectColors], (colors) => [
  ...claimTypes,
  ...[...colors.keys()].filter((name) => !claimTypes.some((claimType) => claimType === name)),
])

/** The colour of a type; grey for one nobody knows. */
export const colorIn = (colors: ReadonlyMap<string, string>, type: string): string => colors.get(type) ?? UNKNOWN_COLOR

/** How far detection is, per cent; null: none is known to be on its way. */
export const selectProgress = (root: RefundsSliceRoot): number | null => root.refunds.detection.progress
/** Whether somebody here waits for it. */
export const selectIsDetectionWanted = (root: RefundsSliceRoot): boolean => root.refunds.detection.isWanted

/** Cases selected in the table. */
export const selectChosenIds = createSelector([selectWorkIds, selectWork], (ids, work) =>
  ids.filter((id) => work[id]?.isChosen),
)
/** Whether a move of the case is on its way. */
export const selectIsMoving = (root: RefundsSliceRoot, id: string): boolean =>
  Boolean(selectCaseWork(root, id)?.movingTo)
/** What was typed as Amazon's number of a case that is to be filed. */
export const selectTypedNumber = (root: RefundsSliceRoot, id: string): string =>
  selectCaseWork(root, id)?.filing?.amazonCaseId ?? ''
/** Whether the case is one of the round of filing. */
export const selectIsInRound = (root: RefundsSliceRoot, id: string): boolean =>
  Boolean(selectCaseWork(root, id)?.filing)

/** Whether cases are being filed one after another, and shown. */
export const selectIsFiling = (root: RefundsSliceRoot): boolean => root.refunds.round.isOpen

/** How far the filing of one case after another has come. */
export const selectFilingRound = createSelector(
  [(root: RefundsSliceRoot) => root.refunds.round, selectWork],
  ({ ids, at: currentCaseId, isOpen }, work) => {
    const states = ids.map((id) => work[id]?.filing?.state)
    const place = currentCaseId === null ? -1 : ids.indexOf(currentCaseId)
    return {
      at: currentCaseId,
      isOpen,
      place,
      /** The last one before it that is not filed yet. */
      previous: ids.findLast((_, each) => each < place && states[each] !== 'filed'),
      count: ids.length,
      filed: states.filter((state) => state === 'filed').length,
      waiting: states.filter((state) => state === 'waiting').length,
    }
  },
)
