import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import type { api } from '#shared/api/api.ts'
import { type OutreachSliceRoot, outreachSlice } from './outreachSlice.ts'

export type OutreachRoot = OutreachSliceRoot & WithSlice<typeof api>

const { selectMarks } = outreachSlice.selectors

export const selectSelected = createSelector([selectMarks], (marks) =>
  Object.values(marks).flatMap(({ hash, selected }) => (selected ? [hash] : [])),
)
/** Whether a change of that household or buyer is in progress. */
export const selectIsChanging = (root: OutreachSliceRoot, hash: string): boolean =>
  Boolean(selectMarks(root)[hash]?.changes)
