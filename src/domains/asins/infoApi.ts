import { ALWAYS, asinInfoRoutes as routes } from '#contract/asinInfo.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { rowsOf } from '#shared/api/tags.ts'
import type { InfoChange } from './catalogueDocument.ts'
import { noteInfo } from './cataloguePatches.ts'

export type SyncResult = ResponseOf<typeof routes.syncAsinInfo>

interface OneChange extends InfoChange {
  /** The day it counts from, or `always`; today when left out. */
  from?: string
}
interface ManyChanges {
  changes: InfoChange[]
  from?: string | undefined
}
/** What is planned with costs, lead times and cases follows. */
const planned = ['Restock', 'Dead'] as const

export const infoApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** One value of an asin and seller; null forgets it. */
    updateAsinInfo: build.mutation<unknown, OneChange>({
      query: ({ asin, seller, type, value, from }) => {
        const params = { asin, seller }
        if (value === null) return call(routes.removeAsinInfo, { params, body: { [type]: null } })
        return call(routes.setAsinInfo, { params, body: { [type]: value }, query: { from } })
      },
      invalidatesTags: (_, _error, { asin }) => ['AsinInfo', ...rowsOf('Asin', [asin]), ...planned],
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        // what counts from another day on is the server's to work out
        const takeBack = change.from && change.from !== ALWAYS ? () => {} : dispatch(noteInfo([change]))
        await queryFulfilled.catch(takeBack)
      },
    }),
    /** Many values, all or none. */
    updateAsinInfos: build.mutation<{ changed: number }, ManyChanges>({
      query: ({ changes, from }) =>
        call(routes.setAsinInfoBatch, { body: { rows: changes, ...(from ? { from } : {}) } }),
      invalidatesTags: ['Asin', 'AsinInfo', ...planned],
      onQueryStarted: async ({ changes, from }, { dispatch, queryFulfilled }) => {
        const takeBack = from === undefined || from === ALWAYS ? dispatch(noteInfo(changes)) : () => {}
        await queryFulfilled.catch(takeBack)
      },
    }),
    syncAsinInfo: build.mutation<SyncResult, void>({
      query: () => call(routes.syncAsinInfo),
      invalidatesTags: ['Asin', 'AsinInfo', ...planned],
    }),
    /** The dialog shows its failures itself. */
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
  useSyncAsinInfoMutation,
  useGetInfoSheetQuery,
  useConnectAsinInfoSheetMutation,
} = infoApi
