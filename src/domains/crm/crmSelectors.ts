import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import { type CommandsRoot, selectPendingArgs } from '#domains/notices/index.ts'
import { selectTenant, type TenantsRoot } from '#domains/tenants/index.ts'
import type { api } from '#shared/api/api.ts'
import { featuresOf, hasFeature } from '#shared/lib/features.ts'
import { crmApi } from './crmApi.ts'
import { type CrmSliceRoot, crmSlice } from './crmSlice.ts'

export type CrmRoot = CommandsRoot & CrmSliceRoot & WithSlice<typeof api> & TenantsRoot

const { createCustomerLabel, deleteCustomerLabel, dismissCustomerSuggestion } = crmApi.endpoints
const { selectShown, selectOpened } = crmSlice.selectors

/** Maximum number of recently opened buyers in the list. */
const LATEST = 6

/** Whether a buyer's name and address are revealed. */
export const selectIsShown = (root: CrmSliceRoot, hash: string): boolean => selectShown(root)?.hash === hash
/** Whether a label change of a buyer is in progress. */
export const selectIsChanging = (root: CommandsRoot, hash: string): boolean =>
  [createCustomerLabel, deleteCustomerLabel, dismissCustomerSuggestion].some((mutation) =>
    selectPendingArgs(root, mutation).some((change) => change.hash === hash),
  )
/** Recently opened buyers, latest first. */
export const selectLatelyOpened = createSelector([selectOpened], (hashes) => hashes.slice(0, LATEST))
/** Labels need the addresses feature, which not every company has. */
export const selectHasAddresses = (root: TenantsRoot): boolean =>
  hasFeature(featuresOf(selectTenant(root)), ['outreach'])
