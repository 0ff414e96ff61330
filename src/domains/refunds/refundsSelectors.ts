import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import { claimColors, claimTypes } from '#rules/claims/claimTypes.ts'
import type { api } from '#shared/api/api.ts'
import { type RefundsSliceRoot, selectFilings } from './refundsSlice.ts'
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
  ...[...colors.keys()].filter((name) => !claimTypes.some((known) => known === name)),
])

/** The colour of a type; grey for one nobody knows. */
export const colorIn = (colors: ReadonlyMap<string, string>, type: string): string => colors.get(type) ?? UNKNOWN_COLOR

/** How far detection is, per cent; null: none is known to be on its way. */
export const selectProgress = (root: RefundsSliceRoot): number | null => root.refunds.detection.progress
/** Whether somebody here waits for it. */
export const selectIsDetectionWanted = (root: RefundsSliceRoot): boolean => root.refunds.detection.isWanted

/** How far the filing of one case after another has come. */
export const selectFilingRound = createSelector(
  [
    selectFilings,
    (root: RefundsSliceRoot) => root.refunds.filing.at,
    (root: RefundsSliceRoot) => root.refunds.filing.isOpen,
  ],
  (filings, at, isOpen) => ({
    at,
    isOpen,
    place: filings.findIndex(({ id }) => id === at),
    count: filings.length,
    filed: filings.filter(({ state }) => state === 'filed').length,
    waiting: filings.filter(({ state }) => state === 'waiting').length,
  }),
)
