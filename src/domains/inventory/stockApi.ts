import type { ThunkAction, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { noteRoutes } from '#contract/asinNotes.ts'
import { asinRoutes } from '#contract/asins.ts'
import { type BlockedRow, blockedRoutes } from '#contract/blocked.ts'
import { clearanceRoutes } from '#contract/clearances.ts'
import { discontinueRoutes, type Part } from '#contract/discontinue.ts'
import {
  type DeadRow,
  type DeadSettings,
  type HistoryRow,
  type InboundSheet,
  type InboundShipment,
  inventoryRoutes as routes,
  type SafetyRow,
} from '#contract/inventory.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { plainRow } from '#rules/lists/columnRows.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { mutationResult } from '#shared/api/mutationResult.ts'
import { listOf } from '#shared/api/tags.ts'
import { undoBy } from '#shared/api/undo.ts'
import { placeOf } from '#shared/lib/inventoryColumns.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { ListDocument } from '#shared/store/listAdapter.ts'
import type { AppServices } from '#shared/store/services.ts'
import { patchInventory } from './inventoryApi.ts'
import { safetyAnswered, safetySent } from './safetyActions.ts'
import { deadAdapter, historyAdapter, safetyAdapter, shipmentAdapter } from './stockDocument.ts'

/** Days and listings of a history query; several ASINs are comma-separated, none for the sums of all. */
export interface HistoryQuestion {
  asin?: string | undefined
  marketplace?: string | undefined
  seller?: string | undefined
  /** When omitted, the server uses its default days. */
  since?: string | undefined
  until?: string | undefined
}
/** Units and revenue of 30 days, by marketplace, then asin. */
export type MarketplaceMeasures = ResponseOf<typeof asinRoutes.listAsinMeasures>
/** The effect of discontinuing a part. */
export type Touched = ResponseOf<typeof discontinueRoutes.previewDiscontinue>
/** An ASIN's rows of one seller on a platform. */
export type AsinPart = { asin: string } & Part
const TOGETHER = 5
export type SafetyChange = BodyOf<typeof routes.setSafety>[number]

const formatSaved = (changes: readonly SafetyChange[]): string => {
  const [firstChange] = changes
  if (changes.length !== 1 || !firstChange) return `Safety stock of ${formatNumber(changes.length)} rows saved.`
  const to = firstChange.safetyQty === null ? 'follows the suggestion' : `is ${formatNumber(firstChange.safetyQty)}`
  return `Safety stock of ${firstChange.asin} in ${firstChange.marketplace} ${to}.`
}

const readSafetyRows =
  (): ThunkAction<Readonly<Record<string, SafetyRow | undefined>>, WithSlice<typeof api>, AppServices, UnknownAction> =>
  (_, getState) =>
    stockApi.endpoints.getSafety.select()(getState()).data?.entities ?? {}

// separate from inventoryApi, which the first screen with stock needs: each of these is for a single screen
export const stockApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSalesAsins: build.query<string[], void>({
      query: () => call(routes.listSalesAsins, { longList: '' }),
      providesTags: ['Inventory'],
      extraOptions: { quiet: true },
    }),
    /** Number of notes by ASIN. */
    getNoteCounts: build.query<Record<string, number>, void>({
      query: () => call(noteRoutes.countNotes),
      providesTags: [listOf('Note')],
      extraOptions: { quiet: true },
    }),
    getMarketplaceMeasures: build.query<MarketplaceMeasures, void>({
      query: () => call(asinRoutes.listAsinMeasures),
      providesTags: [listOf('Asin')],
      extraOptions: { quiet: true },
    }),
    getHistory: build.query<ListDocument<HistoryRow>, HistoryQuestion>({
      query: (question) => call(routes.showHistory, { query: { ...question }, longList: '' }),
      transformResponse: historyAdapter.documentOf,
      providesTags: ['History'],
      extraOptions: { quiet: true },
    }),
    getSafety: build.query<ListDocument<SafetyRow>, void>({
      query: () => call(routes.listSafety, { longList: '' }),
      transformResponse: safetyAdapter.documentOf,
      providesTags: ['Safety'],
    }),
    updateSafety: build.mutation<{ changed: number }, SafetyChange[]>({
      query: (body) => call(routes.setSafety, { body }),
      invalidatesTags: ['Safety'],
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const storedRows = dispatch(readSafetyRows())
        const places = changes.map(placeOf)
        dispatch(safetySent(changes.map((one) => ({ place: placeOf(one), safetyQty: one.safetyQty }))))
        const result = await mutationResult(queryFulfilled)
        dispatch(safetyAnswered(places))
        if (!result) return
        dispatch(
          patchInventory(({ entities }) => {
            for (const one of changes) {
              const row = entities[placeOf(one)]
              if (!row) continue
              const safetyTotal = one.safetyQty ?? storedRows[placeOf(one)]?.suggested ?? 0
              entities[placeOf(one)] = { ...plainRow(row), safetyQty: one.safetyQty, safetyTotal }
            }
          }),
        )
        const before = changes.map((one) => ({ ...one, safetyQty: storedRows[placeOf(one)]?.safetyQty ?? null }))
        dispatch(notifyDone(formatSaved(changes), undoBy(stockApi.endpoints.updateSafety, before)))
      },
    }),
    getDead: build.query<ListDocument<DeadRow>, number>({
      query: (range) => call(routes.listDead, { query: { range: String(range) }, longList: '' }),
      transformResponse: deadAdapter.documentOf,
      providesTags: ['Dead'],
    }),
    getProblematic: build.query<ListDocument<DeadRow>, number>({
      query: (range) => call(routes.listProblematic, { query: { range: String(range) }, longList: '' }),
      transformResponse: deadAdapter.documentOf,
      providesTags: ['Dead'],
    }),
    getBlocked: build.query<BlockedRow[], void>({
      query: () => call(blockedRoutes.listBlocked, { longList: '' }),
      providesTags: ['Dead'],
    }),
    recordDeadClearances: build.mutation<
      ResponseOf<typeof clearanceRoutes.recordDeadClearances>,
      BodyOf<typeof clearanceRoutes.recordDeadClearances>
    >({
      query: (body) => call(clearanceRoutes.recordDeadClearances, { body }),
      invalidatesTags: ['Dead', 'Action'],
    }),
    removeDeadClearances: build.mutation<unknown, string[]>({
      query: (ids) => call(clearanceRoutes.removeDeadClearances, { body: { ids } }),
      invalidatesTags: ['Dead', 'Action'],
    }),
    /** The effect of discontinuing each part; requested a few at a time. */
    getDiscontinuePreview: build.query<Touched[], AsinPart[]>({
      queryFn: async (parts, _api: BaseQueryApi, _options, ask) => {
        const touched: Touched[] = []
        for (let start = 0; start < parts.length; start += TOGETHER) {
          const answers = await Promise.all(
            parts
              .slice(start, start + TOGETHER)
              .map(({ asin, platform, seller }) =>
                ask(call(discontinueRoutes.previewDiscontinue, { params: { asin }, query: { platform, seller } })),
              ),
          )
          for (const { data, error, meta } of answers) {
            if (error) return { error, meta }
            touched.push(data as Touched)
          }
        }
        return { data: touched }
      },
      providesTags: ['Dead'],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
    getDeadSettings: build.query<DeadSettings, void>({
      query: () => call(routes.showDeadSettings),
      providesTags: ['DeadSettings'],
    }),
    updateDeadSettings: build.mutation<DeadSettings, Partial<DeadSettings>>({
      query: (body) => call(routes.saveDeadSettings, { body }),
      invalidatesTags: ['Dead', 'DeadSettings'],
    }),
    getInboundShipments: build.query<ListDocument<InboundShipment>, void>({
      query: () => call(routes.listInbound, { longList: '' }),
      transformResponse: shipmentAdapter.documentOf,
      providesTags: ['Inbound'],
    }),
    getInbound: build.query<InboundSheet, string>({
      query: (id) => call(routes.showInbound, { params: { id } }),
      providesTags: ['Inbound'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const {
  useGetSalesAsinsQuery,
  useGetNoteCountsQuery,
  useGetMarketplaceMeasuresQuery,
  useGetHistoryQuery,
  useGetSafetyQuery,
  useGetDeadQuery,
  useGetProblematicQuery,
  useGetBlockedQuery,
  useRecordDeadClearancesMutation,
  useGetDiscontinuePreviewQuery,
  useGetDeadSettingsQuery,
  useUpdateDeadSettingsMutation,
  useGetInboundShipmentsQuery,
  useGetInboundQuery,
} = stockApi
