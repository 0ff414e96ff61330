import type { LeadFilters, LeadJob } from '#contract/leads.ts'
import { leadsApi } from '#domains/leads/leadsApi.ts'
import {
  selectBusy,
  selectClearing,
  selectLoading,
  selectPrintable,
  selectReady,
} from '#domains/leads/leadsSelectors.ts'
import { LAMP, mockLeadJob } from '#mocks/handlers/leads.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import { setupStore } from '../store.ts'
import { testServices } from './testServices.ts'

const { getLeads, getLeadJobs } = leadsApi.endpoints

/** The leads screen's two questions, asked as the screen asks them, and what the store makes of the answers. */
export const openLeads = async (arrive: () => Promise<void>, filters: LeadFilters = {}) => {
  const store = setupStore(testServices().services)
  void store.dispatch(getLeads.initiate(filters))
  void store.dispatch(getLeadJobs.initiate())
  await arrive()
  return {
    store,
    /** The server says how job `j1` of the lamp is going. */
    told: (id: number, state: LeadJob['state'], job: Partial<LeadJob> = {}) =>
      store.dispatch(serverEventReceived({ id, name: 'job', data: mockLeadJob(LAMP, { id: 'j1', state, ...job }) })),
    busy: () => selectBusy(store.getState()),
    ready: () => selectReady(store.getState()),
    printable: () => selectPrintable(store.getState()),
    loading: () => selectLoading(store.getState()),
    clearing: () => [...selectClearing(store.getState())],
  }
}
