import { inventoryRoutes } from '#contract/inventory.ts'
import { type MeasuresAnswer, type MeasuresQuery, measuresRoutes } from '#contract/measures.ts'
import type { ResponseOf } from '#contract/route.ts'
import { type SalesEvent, type SalesSpan, salesRoutes } from '#contract/sales.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

type Catalogue = ResponseOf<typeof measuresRoutes.listMeasures>
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
    /** What can be measured; the same for all days. */
    getMeasureCatalogue: build.query<Catalogue, void>({
      query: () => call(measuresRoutes.listMeasures),
      providesTags: ['Measure'],
      extraOptions: { quiet: true },
    }),
    /** The screen shows a refusal itself: it says what to narrow. */
    getMeasures: build.query<MeasuresAnswer, MeasuresQuery>({
      query: (body) => call(measuresRoutes.queryMeasures, { body }),
      // costs that are entered change the profit
      providesTags: ['Measure', 'AsinInfo'],
      extraOptions: { quiet: true },
    }),
    getSalesSpan: build.query<SalesSpan, void>({
      query: () => call(salesRoutes.showSalesSpan),
      providesTags: ['Measure'],
      extraOptions: { quiet: true },
    }),
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

export const {
  useGetMeasureCatalogueQuery,
  useGetMeasuresQuery,
  useGetSalesSpanQuery,
  useGetSalesEventsQuery,
  useGetChartAsinsQuery,
} = salesApi
