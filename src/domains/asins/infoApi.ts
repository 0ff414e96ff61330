import { ALWAYS, asinInfoRoutes as routes } from '#contract/asinInfo.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
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

interface OneChange extends InfoChange {
  /** The day from which it applies, or `always`; today when omitted. */
  from?: string
}
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
    updateAsinInfo: build.mutation<unknown, OneChange>({
      query: ({ asin, seller, type, value, from }) => {
        const params = { asin, seller }
        if (value === null) return call(routes.removeAsinInfo, { params, body: { [type]: null } })
        return call(routes.setAsinInfo, { params, body: { [type]: value }, query: { from } })
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
        const takeBack = from === undefined || from === ALWAYS ? dispatch(noteInfo(changes)) : () => {}
        if (!(await mutationResult(queryFulfilled, takeBack))) return
        const message = formatInfoChanges(changes)
        const undo = undoBy(infoApi.endpoints.updateAsinInfos, { changes: before, before: changes })
        // the values of other days are not loaded here, so an undo could not restore them
        if (from === undefined) dispatch(notifyDone(message, undo))
        else dispatch(notifyDone(`${message} The audit log has what was there before.`))
      },
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
  useSyncAsinInfoMutation,
  useGetInfoSheetQuery,
  useConnectAsinInfoSheetMutation,
} = infoApi
