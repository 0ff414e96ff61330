import { createNextState } from '@reduxjs/toolkit'
import {
  type LabelType,
  type LeadData,
  type LeadFilters,
  type LeadJob,
  type LeadLabel,
  type LeadRow,
  leadsRoutes as routes,
} from '#contract/leads.ts'
import { hasFilters, setFilters } from '#rules/leadFilters.ts'
import { api } from '#shared/api/api.ts'
import type { CallMeta } from '#shared/api/baseQuery.ts'
import { call } from '#shared/api/call.ts'
import { type LeadsDocument, noLeads, showTable } from './leadsDocument.ts'

interface Generation {
  data?: LeadData
  filters: LeadFilters
}

export const leadsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** One cache entry regardless of filters: there is one table, refetched when its filters change. */
    getLeads: build.query<LeadsDocument, LeadFilters>({
      query: (filters) =>
        hasFilters(filters) ? call(routes.filterLeads, { body: setFilters(filters) }) : call(routes.listLeads),
      transformResponse: (rows: LeadRow[], meta: CallMeta, filters) =>
        createNextState(noLeads, (doc) =>
          showTable(doc, rows, { filters: setFilters(filters), event: meta.event ?? 0 }),
        ),
      serializeQueryArgs: ({ endpointName }) => endpointName,
      merge: (doc, incoming) => {
        const rows = incoming.table.flatMap((asin) => incoming.entities[asin] ?? [])
        showTable(doc, rows, { filters: incoming.filters, event: incoming.event || doc.event })
      },
      forceRefetch: ({ currentArg, previousArg }) => JSON.stringify(currentArg) !== JSON.stringify(previousArg),
      providesTags: ['Lead'],
    }),
    /** Counts of some ASINs, with the last event included; no request for an empty list. */
    getReady: build.query<{ rows: LeadRow[]; event: number }, string[]>({
      queryFn: async (asins, _api, _options, baseQuery) => {
        if (!asins.length) return { data: { rows: [], event: 0 } }
        const { data, error, meta } = await baseQuery(call(routes.readyLeads, { body: { asins } }))
        return error ? { error, meta } : { data: { rows: data as LeadRow[], event: meta?.event ?? 0 } }
      },
      keepUnusedDataFor: 0,
    }),
    /** The screen retries until it succeeds, so an error needs no notice. */
    getLeadJobs: build.query<LeadJob[], void>({
      query: () => call(routes.listLeadJobs),
      providesTags: ['LeadJob'],
      extraOptions: { quiet: true },
    }),
    getLeadLabels: build.query<LeadLabel[], LabelType>({
      query: (type) => call(routes.listLeadLabels, { params: { type } }),
      providesTags: ['LeadLabel'],
    }),
    generateLeads: build.mutation<{ job: LeadJob }, Generation & { asin: string }>({
      query: ({ asin, data, filters }) =>
        call(routes.generateLeads, { params: { asin }, body: { data, filters: setFilters(filters) } }),
      invalidatesTags: ['LeadJob'],
    }),
    generateLeadsBatch: build.mutation<{ jobs: LeadJob[] }, Generation & { asins: string[] }>({
      query: ({ asins, data, filters }) =>
        call(routes.generateLeadsBatch, { body: { asins, data, filters: setFilters(filters) } }),
      invalidatesTags: ['LeadJob'],
    }),
    clearLeads: build.mutation<unknown, { asin: string }>({
      query: ({ asin }) => call(routes.clearLeads, { params: { asin } }),
      invalidatesTags: (_, error) => (error ? [] : ['Lead']),
    }),
    clearLeadsBatch: build.mutation<unknown, { asins: string[] }>({
      query: ({ asins }) => call(routes.clearLeadsBatch, { body: { asins } }),
      invalidatesTags: (_, error) => (error ? [] : ['Lead']),
    }),
    refreshLeads: build.mutation<unknown, void>({
      query: () => call(routes.refreshLeads),
      invalidatesTags: ['Lead', 'LeadJob'],
    }),
  }),
})

/** Updates the cached document. */
export const patchLeads = (recipe: (doc: LeadsDocument) => void) =>
  leadsApi.util.updateQueryData('getLeads', {}, (doc) => recipe(doc))

export const {
  useGetLeadsQuery,
  useGetLeadJobsQuery,
  useGenerateLeadsMutation,
  useGenerateLeadsBatchMutation,
  useClearLeadsMutation,
  useClearLeadsBatchMutation,
  useRefreshLeadsMutation,
} = leadsApi
