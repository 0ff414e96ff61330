import { ALWAYS, asinInfoRoutes as routes } from '#contract/asinInfo.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import { supplierRoutes } from '#contract/suppliers.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { mutationResult } from '#shared/api/mutationResult.ts'
import { rowsOf } from '#shared/api/tags.ts'
import { undoBy } from '#shared/api/undo.ts'
import type { InfoChange } from './catalogueDocument.ts'
import { noteInfo } from './cataloguePatches.ts'
import { formatInfoChanges } from './catalogueText.ts'

export type SyncResult = ResponseOf<typeof routes.syncAsinInfo>

interface ManyChanges {
  changes: InfoChange[]
  /** Their previous values, for the undo. */
  before: InfoChange[]
  /** The day from which they apply, or `always`; today when omitted. */
  from?: string | undefined
}
/** Plans depend on costs, lead times and cases. */
const planned = ['Restock', 'Dead'] as const

export const infoApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Sets one value of an ASIN and seller; null deletes it. */
    updateAsinInfo: build.mutation<unknown, InfoChange>({
      query: ({ asin, seller, type, value, from }) => {
        const params = { asin, seller }
        if (value === null) return call(routes.removeAsinInfo, { params, body: { [type]: null } })
        return call(routes.setAsinInfo, { params, body: { [type]: value }, query: from ? { from } : {} })
      },
      invalidatesTags: (_, _error, { asin }) => ['AsinInfo', ...rowsOf('Asin', [asin]), ...planned],
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        // only the server can compute values that apply from another day
        const takeBack = change.from && change.from !== ALWAYS ? () => {} : dispatch(noteInfo([change]))
        await queryFulfilled.catch(takeBack)
      },
    }),
    /** Sets many values, all or none. */
    updateAsinInfos: build.mutation<{ changed: number }, ManyChanges>({
      query: ({ changes, from }) =>
        call(routes.setAsinInfoBatch, { body: { rows: changes, ...(from ? { from } : {}) } }),
      invalidatesTags: ['Asin', 'AsinInfo', ...planned],
      onQueryStarted: async ({ changes, before, from }, { dispatch, queryFulfilled }) => {
        const today = changes.filter((change) => [undefined, ALWAYS].includes(change.from ?? from))
        const takeBack = dispatch(noteInfo(today))
        if (!(await mutationResult(queryFulfilled, takeBack))) return
        const message = formatInfoChanges(changes)
        const undo = undoBy(infoApi.endpoints.updateAsinInfos, { changes: before, before: changes })
        // the values of other days are not loaded here, so an undo could not restore them
        if (changes.every((change) => (change.from ?? from) === undefined)) dispatch(notifyDone(message, undo))
        else dispatch(notifyDone(`${message} The audit log has the previous values.`))
      },
    }),
    getSupplierNames: build.query<string[], void>({
      query: () => call(supplierRoutes.listSuppliers),
      transformResponse: (suppliers: ResponseOf<typeof supplierRoutes.listSuppliers>) =>
        suppliers.map(({ name }) => name),
      providesTags: ['Supplier'],
      extraOptions: { quiet: true },
    }),
    /** Adds suppliers by name; those that exist stay as they are. */
    addSuppliers: build.mutation<unknown, readonly string[]>({
      query: (names) => call(supplierRoutes.addSuppliers, { body: { names: [...names] } }),
      invalidatesTags: (_, error) => (error ? [] : ['Supplier', 'Restock']),
    }),
    syncAsinInfo: build.mutation<SyncResult, void>({
      query: () => call(routes.syncAsinInfo),
      invalidatesTags: ['Asin', 'AsinInfo', ...planned],
    }),
    /** The dialog shows its errors itself. */
    getInfoSheet: build.query<ResponseOf<typeof routes.showInfoSheet>, void>({
      query: () => call(routes.showInfoSheet),
      providesTags: ['AsinInfo'],
      extraOptions: { quiet: true },
    }),
    connectAsinInfoSheet: build.mutation<unknown, BodyOf<typeof routes.connectInfoSheet>>({
      query: (body) => call(routes.connectInfoSheet, { body }),
      invalidatesTags: ['Asin', 'AsinInfo'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const {
  useUpdateAsinInfoMutation,
  useGetSupplierNamesQuery,
  useAddSuppliersMutation,
  useSyncAsinInfoMutation,
  useGetInfoSheetQuery,
  useConnectAsinInfoSheetMutation,
} = infoApi
