import { type Anomaly, type AnomalyDay, type AnomalyMute, anomaliesRoutes as routes } from '#contract/anomalies.ts'
import type { ResponseOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

export type AnomalyList = ResponseOf<typeof routes.listAnomalies>
type NewMute = Omit<AnomalyMute, 'id' | 'by' | 'title'>

export const anomaliesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getAnomalies: build.query<AnomalyList, void>({
      query: () => call(routes.listAnomalies),
      providesTags: ['Anomaly'],
    }),
    getAnomaly: build.query<{ anomaly: Anomaly; days: AnomalyDay[] }, string>({
      query: (id) => call(routes.showAnomaly, { params: { id } }),
      providesTags: ['Anomaly'],
    }),
    getAnomalyMutes: build.query<AnomalyMute[], void>({
      query: () => call(routes.listAnomalyMutes),
      providesTags: ['Anomaly'],
    }),
    updateAnomalySeen: build.mutation<unknown, { ids: string[]; seen: boolean }>({
      query: (body) => call(routes.seeAnomalies, { body }),
      invalidatesTags: ['Anomaly', 'Home'],
    }),
    createAnomalyMute: build.mutation<AnomalyMute, NewMute>({
      query: (body) => call(routes.muteAnomalies, { body }),
      invalidatesTags: ['Anomaly', 'Home'],
    }),
    deleteAnomalyMute: build.mutation<unknown, string>({
      query: (id) => call(routes.unmuteAnomalies, { params: { id } }),
      invalidatesTags: ['Anomaly', 'Home'],
    }),
  }),
})

export const {
  useGetAnomaliesQuery,
  useGetAnomalyQuery,
  useGetAnomalyMutesQuery,
  useUpdateAnomalySeenMutation,
  useCreateAnomalyMuteMutation,
  useDeleteAnomalyMuteMutation,
} = anomaliesApi
