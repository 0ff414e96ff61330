import { type BucketTest, type ReportDrop, reportDropRoutes as routes } from '#contract/reportDrops.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

/** A report by its id. */
interface OfReport {
  id: string
}
interface OfDrop extends OfReport {
  drop: string
}
type Body = BodyOf<typeof routes.addReportDrop>

const dropsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getReportDrops: build.query<ReportDrop[], OfReport>({
      query: (params) => call(routes.listReportDrops, { params }),
      providesTags: ['ReportDrop'],
      extraOptions: { quiet: true },
    }),
    createReportDrop: build.mutation<ReportDrop, OfReport & { body: Body }>({
      query: ({ body, ...params }) => call(routes.addReportDrop, { params, body }),
      invalidatesTags: ['ReportDrop'],
      extraOptions: { quiet: true },
    }),
    updateReportDrop: build.mutation<ReportDrop, OfDrop & { body: Body }>({
      query: ({ body, ...params }) => call(routes.saveReportDrop, { params, body }),
      invalidatesTags: ['ReportDrop'],
      extraOptions: { quiet: true },
    }),
    deleteReportDrop: build.mutation<unknown, OfDrop>({
      query: (params) => call(routes.removeReportDrop, { params }),
      invalidatesTags: ['ReportDrop'],
    }),
    testReportDrop: build.mutation<ResponseOf<typeof routes.testReportDrop>, OfReport & { body: BucketTest }>({
      query: ({ body, ...params }) => call(routes.testReportDrop, { params, body }),
      extraOptions: { quiet: true },
    }),
    runReportDrop: build.mutation<ReportDrop, OfDrop>({
      query: (params) => call(routes.runReportDrop, { params }),
      invalidatesTags: ['ReportDrop'],
    }),
  }),
})

export const {
  useGetReportDropsQuery,
  useCreateReportDropMutation,
  useUpdateReportDropMutation,
  useDeleteReportDropMutation,
  useTestReportDropMutation,
  useRunReportDropMutation,
} = dropsApi
