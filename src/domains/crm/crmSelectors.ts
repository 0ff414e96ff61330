import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import { selectTenant, type TenantsRoot } from '#domains/tenants/index.ts'
import type { api } from '#shared/api/api.ts'
import { featuresOf, hasFeature } from '#shared/lib/features.ts'
import { type CrmSliceRoot, crmSlice } from './crmSlice.ts'

export type CrmRoot = CrmSliceRoot & WithSlice<typeof api> & TenantsRoot

const { selectShown, selectChanging, selectOpened } = crmSlice.selectors

/** Maximum number of recently opened buyers in the list. */
const LATEST = 6

/** Whether a buyer's name and address are revealed. */
export const selectIsShown = (root: CrmSliceRoot, hash: string): boolean => selectShown(root)?.hash === hash
/** Whether a label change is in progress. */
export const selectIsChanging = (root: CrmSliceRoot, hash: string): boolean => selectChanging(root).includes(hash)
/** Recently opened buyers, latest first. */
export const selectLatelyOpened = createSelector([selectOpened], (hashes) => hashes.slice(0, LATEST))
/** Labels need the addresses feature, which not every company has. */
export const selectHasAddresses = (root: TenantsRoot): boolean =>
  hasFeature(featuresOf(selectTenant(root)), ['outreach'])
