import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import { selectTenant, type TenantsRoot } from '#domains/tenants/index.ts'
import type { api } from '#shared/api/api.ts'
import { featuresOf, hasFeature } from '#shared/lib/features.ts'
import { type CrmSliceRoot, crmSlice } from './crmSlice.ts'

export type CrmRoot = CrmSliceRoot & WithSlice<typeof api> & TenantsRoot

const { selectShown, selectChanging, selectOpened } = crmSlice.selectors

/** Buyers listed as opened lately, at most. */
const LATEST = 6

/** Whether name and address of a buyer may show. */
export const selectIsShown = (root: CrmSliceRoot, hash: string): boolean => selectShown(root)?.hash === hash
/** Whether a change of its labels is on its way. */
export const selectIsChanging = (root: CrmSliceRoot, hash: string): boolean => selectChanging(root).includes(hash)
/** Who was opened lately, the last first. */
export const selectLatelyOpened = createSelector([selectOpened], (hashes) => hashes.slice(0, LATEST))
/** Labels are kept with the addresses, which not every company has. */
export const selectHasAddresses = (root: TenantsRoot): boolean =>
  hasFeature(featuresOf(selectTenant(root)), ['outreach'])
