import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import type { Upload } from '#contract/uploads.ts'
import type { api } from '#shared/api/api.ts'
import { type DataSliceRoot, dataSlice } from './dataSlice.ts'
import { uploadsApi } from './uploadsApi.ts'
import { rowsOf } from './uploadsDocument.ts'

export type DataRoot = DataSliceRoot & WithSlice<typeof api>

const selectEntry = (root: DataRoot) => uploadsApi.endpoints.getUploads.select()(root)

export const { selectSending } = dataSlice.selectors
export const selectUploads = createSelector([(root: DataRoot) => selectEntry(root).data], (doc): Upload[] =>
  doc ? rowsOf(doc) : [],
)
export const selectHasMore = (root: DataRoot): boolean => selectEntry(root).data?.more ?? false
export const selectIsFetching = (root: DataRoot): boolean => selectEntry(root).status === 'pending'
