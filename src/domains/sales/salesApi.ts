import { inventoryRoutes } from '#contract/inventory.ts'
import { type SalesEvent, salesRoutes } from '#contract/sales.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

export interface EventsQuestion {
  since: string
  until: string
  asin?: string
  marketplace?: string
  seller?: string
}

const salesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSalesEvents: build.query<SalesEvent[], EventsQuestion>({
      query: (question) => call(salesRoutes.listSalesEvents, { query: { ...question } }),
      providesTags: ['Measure'],
      extraOptions: { quiet: true },
    }),
    /** Products to choose from. */
    getChartAsins: build.query<string[], void>({
      query: () => call(inventoryRoutes.listSalesAsins),
      providesTags: ['Measure'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useGetSalesEventsQuery, useGetChartAsinsQuery } = salesApi
