import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import type { LabelType, LeadFilters, LeadJob } from '#contract/leads.ts'
import type { api } from '#shared/api/api.ts'
import { type LeadWork, workOf } from './leadJobMachine.ts'
import { leadsApi } from './leadsApi.ts'
import { noLeads } from './leadsDocument.ts'
import { type LeadsSliceRoot, selectRequests } from './leadsSlice.ts'

export type LeadsRoot = LeadsSliceRoot & WithSlice<typeof api>

const { getLeads, getLeadJobs, getLeadLabels } = leadsApi.endpoints
// one document regardless of the filters, so any argument finds it
const selectEntry = (root: LeadsRoot) => getLeads.select({})(root)
export const selectDocument = (root: LeadsRoot) => selectEntry(root).data ?? noLeads
const noJobs: LeadJob[] = []
/** Work by ASIN: the server's jobs joined with the requests of this browser. */
export const selectWork = createSelector(
  [(root: LeadsRoot) => getLeadJobs.select()(root).data ?? noJobs, selectRequests],
  (jobs, requests): Record<string, LeadWork | undefined> => workOf(jobs, requests),
)

/** Whether the leads of an ASIN have been counted. */
export const selectIsCounted = (root: LeadsRoot, asin: string): boolean =>
  selectDocument(root).entities[asin]?.ready !== undefined
export const selectIsFetching = (root: LeadsRoot): boolean => selectEntry(root).status === 'pending'
/** True until the first response, and while another one is pending. */
export const selectLoading = (root: LeadsRoot): boolean =>
  selectEntry(root).status === 'uninitialized' || selectIsFetching(root)
/** The filters of the loaded table; the current filters are in the address. */
export const selectFilters = (root: LeadsRoot): LeadFilters => selectDocument(root).filters
const labelsOf = (type: LabelType) =>
  createSelector(
    [(root: LeadsRoot) => getLeadLabels.select(type)(root).data],
    (rows) => rows?.map(({ label }) => label) ?? [],
  )
/** Labels by type, as the server offers them. */
export const selectLabels = createSelector(
  [labelsOf('address'), labelsOf('customer')],
  (address, customer): Record<LabelType, string[]> => ({ address, customer }),
)
export const selectIsFetchingJobs = (root: LeadsRoot): boolean => getLeadJobs.select()(root).status === 'pending'
export const selectEvent = (root: LeadsRoot): number => selectDocument(root).event

/** One displayed row: the server's counts joined by ASIN with this browser's work. */
export interface LeadTableRow {
  asin: string
  name: string | undefined
  ready: number
  printable: number
  work: LeadWork | undefined
}
export const selectRows = createSelector([selectDocument, selectWork], ({ table, entities }, work): LeadTableRow[] =>
  table.map((asin) => ({
    asin,
    name: entities[asin]?.name,
    ready: entities[asin]?.ready ?? 0,
    printable: entities[asin]?.printable ?? 0,
    work: work[asin],
  })),
)
