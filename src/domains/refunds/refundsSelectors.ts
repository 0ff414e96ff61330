import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import { type CommandsRoot, selectPendingArgs } from '#domains/notices/index.ts'
import { claimColors, claimTypes } from '#rules/claims/claimTypes.ts'
import type { api } from '#shared/api/api.ts'
import { refundsApi } from './refundsApi.ts'
import { type RefundsSliceRoot, selectCaseWork, selectWork, selectWorkIds } from './refundsSlice.ts'
import { settingsApi } from './settingsApi.ts'

export type RefundsRoot = CommandsRoot & RefundsSliceRoot & WithSlice<typeof api>

const UNKNOWN_COLOR = '#808a97'
const selectTypes = settingsApi.endpoints.getCaseTypes.select()

/** The color of each type: the default until the server returns another. */
export const selectColors = createSelector([(root: RefundsRoot) => selectTypes(root).data], (types = []) => {
  const colors = new Map<string, string>(Object.entries(claimColors))
  for (const { claim_type, color } of types) colors.set(claim_type, color)
  return colors
})

/** All type names: those of claims in their order, then those that only the server knows. */
export const selectTypeNames = createSelector([selectColors], (colors) => [
  ...claimTypes,
  ...[...colors.keys()].filter((name) => !claimTypes.some((claimType) => claimType === name)),
])

/** Returns the color of a type; grey for an unknown type. */
export const colorIn = (colors: ReadonlyMap<string, string>, type: string): string => colors.get(type) ?? UNKNOWN_COLOR

/** Ids of the cases selected in the table. */
export const selectChosenIds = createSelector([selectWorkIds, selectWork], (ids, work) =>
  ids.filter((id) => work[id]?.isChosen),
)
/** Whether a status change of the case is in progress. */
export const selectIsMoving = (root: CommandsRoot, id: string): boolean =>
  selectPendingArgs(root, refundsApi.endpoints.updateCaseStatus).some(({ ids }) => ids.includes(id))
/** The Amazon case number that the user typed for a case to file. */
export const selectTypedNumber = (root: RefundsSliceRoot, id: string): string =>
  selectCaseWork(root, id)?.filing?.amazonCaseId ?? ''
/** Whether the filing dialog is open. */
export const selectIsFiling = (root: RefundsSliceRoot): boolean => root.refunds.round.isOpen

/** Progress of the filing round. */
export const selectFilingRound = createSelector(
  [(root: RefundsSliceRoot) => root.refunds.round, selectWork],
  ({ ids, at: currentCaseId, isOpen }, work) => {
    const states = ids.map((id) => work[id]?.filing?.state)
    const place = currentCaseId === null ? -1 : ids.indexOf(currentCaseId)
    return {
      at: currentCaseId,
      isOpen,
      place,
      /** The last unfiled case before it. */
      previous: ids.findLast((_, each) => each < place && states[each] !== 'filed'),
      count: ids.length,
      filed: states.filter((state) => state === 'filed').length,
      waiting: states.filter((state) => state === 'waiting').length,
    }
  },
)
