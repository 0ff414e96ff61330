import { type Backtest, type Restock, type RestockSettings, restockRoutes as routes } from '#contract/restock.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { documentOf, type RestockDocument } from './restockDocument.ts'

/** What to replay: an asin, and of it some marketplaces and sellers, with commas between. */
export interface BacktestQuestion {
  asin: string
  marketplace: string
  seller: string
}

export const restockApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** A listener asks, asks again after a failure, and says what came of it. */
    getRestock: build.query<RestockDocument, void>({
      query: () => call(routes.showRestock, { longList: 'table' }),
      transformResponse: (answer: Restock) => documentOf(answer),
      structuralSharing: false,
      providesTags: ['Restock'],
      extraOptions: { quiet: true },
    }),
    getRestockSettings: build.query<RestockSettings, void>({
      query: () => call(routes.showRestockSettings),
      providesTags: ['RestockSettings'],
      extraOptions: { quiet: true },
    }),
    updateRestockSettings: build.mutation<RestockSettings, Partial<RestockSettings>>({
      query: (body) => call(routes.saveRestockSettings, { body }),
      // safety stock is suggested by the same settings
      invalidatesTags: (_, error) => (error ? [] : ['Restock', 'RestockSettings', 'Safety', 'Inventory', 'Home']),
    }),
    getBacktest: build.query<Backtest, BacktestQuestion>({
      query: ({ asin, ...places }) => call(routes.showBacktest, { params: { asin }, query: places }),
      providesTags: ['Restock'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useGetRestockSettingsQuery, useUpdateRestockSettingsMutation, useGetBacktestQuery } = restockApi
