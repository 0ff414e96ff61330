import { type MeasuresAnswer, type MeasuresQuery, measuresRoutes } from '#contract/measures.ts'
import type { ResponseOf } from '#contract/route.ts'
import { type SalesSpan, salesRoutes } from '#contract/sales.ts'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

/** The catalogue of measures and dimensions. */
export type Catalogue = ResponseOf<typeof measuresRoutes.listMeasures>

const measuresApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The catalogue; it is the same for all days. */
    getMeasureCatalogue: build.query<Catalogue, void>({
      query: () => call(measuresRoutes.listMeasures),
      // a company's own info types are dimensions
      providesTags: ['Measure', 'AsinInfo'],
      extraOptions: { quiet: true },
    }),
    /** The screen shows an error itself, because the message says what to filter. */
    getMeasures: build.query<MeasuresAnswer, MeasuresQuery>({
      query: (body) => call(measuresRoutes.queryMeasures, { body }),
      // entered costs change the profit
      providesTags: ['Measure', 'AsinInfo'],
      extraOptions: { quiet: true },
    }),
    /** The days that orders cover. */
    getSalesSpan: build.query<SalesSpan, void>({
      query: () => call(salesRoutes.showSalesSpan),
      providesTags: ['Measure'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useGetMeasureCatalogueQuery, useGetMeasuresQuery, useGetSalesSpanQuery } = measuresApi
