import type { LeadFilters, LeadJob } from '#contract/leads.ts'
import { leadsApi } from '#domains/leads/leadsApi.ts'
import { selectDocument, selectLoading, selectRows, selectWork } from '#domains/leads/leadsSelectors.ts'
import { LAMP, mockLeadJob } from '#mocks/handlers/leads.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import { setupStore } from '../store.ts'
import { testServices } from './testServices.ts'

const { getLeads, getLeadJobs } = leadsApi.endpoints

/** Runs the two queries of the leads screen, with their state in the store. */
export const openLeads = async (arrive: () => Promise<void>, filters: LeadFilters = {}) => {
  const store = setupStore(testServices().services)
  void store.dispatch(getLeads.initiate(filters))
  void store.dispatch(getLeadJobs.initiate())
  await arrive()
  const work = () => Object.values(selectWork(store.getState())).flatMap((each) => each ?? [])
  const counts = (count: 'ready' | 'printable') =>
    Object.fromEntries(
      Object.values(selectDocument(store.getState()).entities).flatMap((row) =>
        row?.[count] === undefined ? [] : [[row.asin, row[count]]],
      ),
    )
  return {
    store,
    /** The server reports the progress of job `j1` of the lamp. */
    told: (id: number, state: LeadJob['state'], job: Partial<LeadJob> = {}) =>
      store.dispatch(serverEventReceived({ id, name: 'job', data: mockLeadJob(LAMP, { id: 'j1', state, ...job }) })),
    /** asin → job id → job state. */
    busy: () =>
      Object.fromEntries(
        work().flatMap(({ asin, jobs }) => {
          const states = Object.entries(jobs).map(([id, { state }]) => [id, state])
          return states.length ? [[asin, Object.fromEntries(states)]] : []
        }),
      ),
    ready: () => counts('ready'),
    printable: () => counts('printable'),
    table: () => selectRows(store.getState()).map(({ asin, ready, printable }) => ({ asin, ready, printable })),
    loading: () => selectLoading(store.getState()),
    clearing: () => work().flatMap(({ asin, clearing }) => (clearing ? [asin] : [])),
  }
}
