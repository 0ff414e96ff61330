import { asinRoutes } from '#contract/asins.ts'
import { purchaseRoutes } from '#contract/purchaseRoutes.ts'
import type { Purchase, PurchaseInput } from '#contract/purchases.ts'
import { type Restock, restockRoutes } from '#contract/restock.ts'
import type { ResponseOf } from '#contract/route.ts'
import {
  type LeadTime,
  type PurchaseSettings,
  type ShownPurchaseSettings,
  type Supplier,
  supplierRoutes,
} from '#contract/suppliers.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { mutationResult } from '#shared/api/mutationResult.ts'
import { listOf, rowsOf } from '#shared/api/tags.ts'
import { undoBy } from '#shared/api/undo.ts'
import type { Receiving, Shipping } from './commands.ts'
import { type ProductsDocument, productsOf, type SuggestionsDocument, suggestionsOf } from './productsDocument.ts'
import { formatReceipt, formatShipping, reverseReceipt } from './purchaseSteps.ts'

/** Data that a change of an order affects: the order, its lists, and dependent figures. */
const getAffectedTags = (_: unknown, error: unknown, order: string | { id: string }) => {
  if (error) return []
  const rows = rowsOf('Purchase', [typeof order === 'string' ? order : order.id])
  return [...rows, 'Incoming', 'Supplier', 'Restock', 'Inbound'] as const
}

export const purchasesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Newest first; of one product when an ASIN is given. Screens show query errors themselves. */
    getPurchases: build.query<Purchase[], string | undefined>({
      query: (asin) => call(purchaseRoutes.listPurchases, { query: { asin }, longList: '' }),
      providesTags: [listOf('Purchase')],
      extraOptions: { quiet: true },
    }),
    getPurchase: build.query<Purchase, string>({
      query: (id) => call(purchaseRoutes.showPurchase, { params: { id } }),
      providesTags: (_, _error, id) => [{ type: 'Purchase', id }],
      extraOptions: { quiet: true },
    }),
    addPurchase: build.mutation<Purchase, PurchaseInput>({
      query: (body) => call(purchaseRoutes.addPurchase, { body }),
      invalidatesTags: (createdPurchase, error) => getAffectedTags(createdPurchase, error, createdPurchase ?? ''),
    }),
    updatePurchase: build.mutation<Purchase, { id: string; input: PurchaseInput }>({
      query: ({ id, input }) => call(purchaseRoutes.savePurchase, { params: { id }, body: input }),
      invalidatesTags: getAffectedTags,
    }),
    deletePurchase: build.mutation<unknown, string>({
      query: (id) => call(purchaseRoutes.removePurchase, { params: { id } }),
      invalidatesTags: (_, error, id) => (error ? rowsOf('Purchase', [id]) : [listOf('Purchase')]),
    }),
    sendPurchase: build.mutation<Purchase, { id: string; orderedAt?: string; mail?: boolean }>({
      query: ({ id, ...body }) => call(purchaseRoutes.sendPurchase, { params: { id }, body }),
      invalidatesTags: getAffectedTags,
    }),
    unplacePurchase: build.mutation<Purchase, string>({
      query: (id) => call(purchaseRoutes.unplacePurchase, { params: { id } }),
      invalidatesTags: getAffectedTags,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        if (result) dispatch(notifyDone(`${result.data.number} is a draft again.`))
      },
    }),
    shipPurchase: build.mutation<Purchase, Shipping>({
      query: ({ id, ...body }) => call(purchaseRoutes.shipPurchase, { params: { id }, body }),
      invalidatesTags: getAffectedTags,
      onQueryStarted: async (shipping, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        if (!result) return
        const { id, shippedAt } = shipping
        // marking it again is a button of the order
        const undo =
          shippedAt === null ? undefined : undoBy(purchasesApi.endpoints.shipPurchase, { id, shippedAt: null })
        dispatch(notifyDone(formatShipping(shipping, result.data), undo))
      },
    }),
    receivePurchase: build.mutation<Purchase, Receiving>({
      query: ({ id, ...body }) => call(purchaseRoutes.receivePurchase, { params: { id }, body }),
      invalidatesTags: getAffectedTags,
      onQueryStarted: async (receiving, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        const undo = undoBy(purchasesApi.endpoints.receivePurchase, reverseReceipt(receiving))
        if (result) dispatch(notifyDone(formatReceipt(receiving, result.data), undo))
      },
    }),
    closePurchase: build.mutation<Purchase, string>({
      query: (id) => call(purchaseRoutes.closePurchase, { params: { id } }),
      invalidatesTags: getAffectedTags,
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        const undo = undoBy(purchasesApi.endpoints.reopenPurchase, id)
        if (result) dispatch(notifyDone(`${result.data.number} is closed.`, undo))
      },
    }),
    cancelPurchase: build.mutation<Purchase, string>({
      query: (id) => call(purchaseRoutes.cancelPurchase, { params: { id } }),
      invalidatesTags: getAffectedTags,
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        const undo = undoBy(purchasesApi.endpoints.reopenPurchase, id)
        if (result) dispatch(notifyDone(`${result.data.number} was canceled.`, undo))
      },
    }),
    reopenPurchase: build.mutation<Purchase, string>({
      query: (id) => call(purchaseRoutes.reopenPurchase, { params: { id } }),
      invalidatesTags: getAffectedTags,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        if (result) dispatch(notifyDone(`${result.data.number} is open again.`))
      },
    }),
    getPurchaseSettings: build.query<ShownPurchaseSettings, void>({
      query: () => call(supplierRoutes.showPurchaseSettings),
      providesTags: ['PurchaseSettings'],
      extraOptions: { quiet: true },
    }),
    updatePurchaseSettings: build.mutation<ShownPurchaseSettings, Partial<PurchaseSettings>>({
      query: (body) => call(supplierRoutes.savePurchaseSettings, { body }),
      invalidatesTags: ['PurchaseSettings', 'Purchase', 'Restock'],
    }),
    getSuppliers: build.query<Supplier[], void>({
      query: () => call(supplierRoutes.listSuppliers),
      providesTags: ['Supplier'],
      extraOptions: { quiet: true },
    }),
    saveSupplier: build.mutation<Supplier, Supplier>({
      query: (body) => call(supplierRoutes.saveSupplier, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Supplier', 'Purchase', 'Restock']),
      // its dialog shows an error itself
      extraOptions: { quiet: true },
    }),
    deleteSupplier: build.mutation<unknown, string>({
      query: (id) => call(supplierRoutes.removeSupplier, { params: { id } }),
      invalidatesTags: ['Supplier'],
    }),
    getLeadTimes: build.query<LeadTime[], void>({
      query: () => call(supplierRoutes.listLeadTimes),
      providesTags: ['Supplier', listOf('Purchase')],
      extraOptions: { quiet: true },
    }),
    /** Product data for orders: SKUs, info values, the company's currency. */
    getPurchaseProducts: build.query<ProductsDocument, void>({
      query: () => call(asinRoutes.listAsins, { longList: 'skus' }),
      transformResponse: (catalogue: ResponseOf<typeof asinRoutes.listAsins>) => productsOf(catalogue),
      structuralSharing: false,
      providesTags: ['Sku', 'AsinInfo'],
      extraOptions: { quiet: true },
    }),
    /** Restock suggestions; a company without restock has none. */
    getPurchaseSuggestions: build.query<SuggestionsDocument, void>({
      query: () => call(restockRoutes.showRestock, { longList: 'table' }),
      transformResponse: (restock: Restock) => suggestionsOf(restock),
      structuralSharing: false,
      providesTags: ['Restock'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const {
  useGetPurchasesQuery,
  useGetPurchaseQuery,
  useAddPurchaseMutation,
  useUpdatePurchaseMutation,
  useDeletePurchaseMutation,
  useSendPurchaseMutation,
  useGetPurchaseSettingsQuery,
  useUpdatePurchaseSettingsMutation,
  useGetSuppliersQuery,
  useSaveSupplierMutation,
  useDeleteSupplierMutation,
  useGetLeadTimesQuery,
  useGetPurchaseProductsQuery,
  useGetPurchaseSuggestionsQuery,
} = purchasesApi
