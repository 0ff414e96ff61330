import { type Budget, type BudgetQuery, budgetRoutes } from '#contract/budget.ts'
import { type Cash, type CashSettings, cashRoutes } from '#contract/cash.ts'
import { incomingRoutes } from '#contract/incoming.ts'
import {
  type Backtest,
  type PlannedEvent,
  type RestockColumns,
  type RestockSettings,
  restockRoutes as routes,
} from '#contract/restock.ts'
import type { BodyOf } from '#contract/route.ts'
import { type PresetName, supplierRoutes } from '#contract/suppliers.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { listOf } from '#shared/api/tags.ts'
import { documentOf, type RestockDocument } from './restockDocument.ts'

/** The scope of a backtest: an ASIN, and comma-separated marketplaces and sellers. */
export interface BacktestQuestion {
  asin: string
  marketplace: string
  seller: string
}
export type NewEvent = BodyOf<typeof routes.addPlannedEvent>
export type OneStock = BodyOf<typeof routes.setOneStock>
/** Whether a shipment came from an order. */
export type IncomingPair = BodyOf<typeof incomingRoutes.pairIncoming>

export const restockApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** A listener sends it, retries failures, and reports the result. */
    getRestock: build.query<RestockDocument, void>({
      query: () => call(routes.showRestockColumns, { longList: 'listings' }),
      transformResponse: (answer: RestockColumns) => documentOf(answer),
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
      // safety stock suggestions use the same settings
      invalidatesTags: (_, error) => (error ? [] : ['Restock', 'RestockSettings', 'Safety', 'Inventory', 'Home']),
    }),
    /** Saves presets as the company's own settings. */
    updateRestockPresets: build.mutation<unknown, Partial<Record<PresetName, number>>>({
      query: (body) => call(supplierRoutes.savePurchaseSettings, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['PurchaseSettings', 'Restock']),
    }),
    updateRestockOneStock: build.mutation<null, OneStock>({
      query: (body) => call(routes.setOneStock, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Restock', 'Safety', 'Home']),
    }),
    getPlannedEvents: build.query<PlannedEvent[], string>({
      query: (asin) => call(routes.listPlannedEvents, { query: { asin } }),
      providesTags: ['PlannedEvent'],
      extraOptions: { quiet: true },
    }),
    addPlannedEvent: build.mutation<PlannedEvent, NewEvent>({
      query: (body) => call(routes.addPlannedEvent, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['PlannedEvent', 'Restock', 'Safety', 'Home']),
      extraOptions: { quiet: true },
    }),
    deletePlannedEvent: build.mutation<null, string>({
      query: (id) => call(routes.removePlannedEvent, { params: { id } }),
      invalidatesTags: (_, error) => (error ? [] : ['PlannedEvent', 'Restock', 'Safety', 'Home']),
    }),
    updateIncomingPair: build.mutation<null, IncomingPair>({
      query: (body) => call(incomingRoutes.pairIncoming, { body }),
      invalidatesTags: (_, error) =>
        error ? [] : ['Incoming', listOf('Purchase'), 'Restock', 'Inventory', 'Inbound', 'Home'],
    }),
    getBudget: build.query<Budget, BudgetQuery>({
      query: (body) => call(budgetRoutes.planBudget, { body }),
      providesTags: ['Restock'],
      extraOptions: { quiet: true },
    }),
    getCash: build.query<Cash, void>({
      query: () => call(cashRoutes.showCash),
      providesTags: ['Restock', 'Cash'],
      extraOptions: { quiet: true },
    }),
    updateCashSettings: build.mutation<CashSettings, Partial<Pick<CashSettings, 'balance' | 'line'>>>({
      query: (body) => call(cashRoutes.saveCashSettings, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Cash']),
    }),
    getBacktest: build.query<Backtest, BacktestQuestion>({
      query: ({ asin, ...places }) => call(routes.showBacktest, { params: { asin }, query: places }),
      providesTags: ['Restock'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const {
  useGetRestockSettingsQuery,
  useUpdateRestockSettingsMutation,
  useUpdateRestockPresetsMutation,
  useUpdateRestockOneStockMutation,
  useGetPlannedEventsQuery,
  useAddPlannedEventMutation,
  useDeletePlannedEventMutation,
  useUpdateIncomingPairMutation,
  useGetBudgetQuery,
  useGetCashQuery,
  useUpdateCashSettingsMutation,
  useGetBacktestQuery,
} = restockApi
