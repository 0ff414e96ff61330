import { companyRoutes } from '#contract/company.ts'
import {
  type Report,
  type ReportAnswer,
  type ReportDraft,
  type ReportInput,
  type ReportRun,
  type ReportView,
  reportRoutes as routes,
} from '#contract/reports.ts'
import type { ResponseOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { listOf, rowsOf } from '#shared/api/tags.ts'

export type ReportTemplate = ResponseOf<typeof routes.listReportTemplates>[number]
export type ReportSettings = ResponseOf<typeof routes.showReportSettings>

interface Named {
  id: string
}
/** A run of a report; by default the newest finished one. */
export interface RunQuery extends Named {
  run?: string | undefined
}

/** Returns the tags of a report: in lists, by itself and as viewed. */
const tagsOf = (id: string) => [...rowsOf('Report', [id]), { type: 'ReportView' as const, id }]

export const reportsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getReports: build.query<Report[], void>({
      query: () => call(routes.listReports),
      providesTags: [listOf('Report')],
      extraOptions: { quiet: true },
    }),
    getReportTemplates: build.query<ReportTemplate[], void>({
      query: () => call(routes.listReportTemplates),
      extraOptions: { quiet: true },
    }),
    getReport: build.query<Report, string>({
      query: (id) => call(routes.showReport, { params: { id } }),
      providesTags: (_report, _failure, id) => [{ type: 'Report', id }],
      extraOptions: { quiet: true },
    }),
    /** The builder shows an error itself, because the message says what to change. */
    getReportPreview: build.query<ReportAnswer, ReportDraft>({
      query: (body) => call(routes.previewReport, { body, longList: 'rows' }),
      providesTags: ['Measure', 'AsinInfo'],
      keepUnusedDataFor: 30,
      extraOptions: { quiet: true },
    }),
    getReportView: build.query<ReportView, RunQuery>({
      query: ({ id, run }) => call(routes.viewReport, { params: { id }, query: { run } }),
      providesTags: (_view, _failure, { id }) => [{ type: 'ReportView', id }],
      extraOptions: { quiet: true },
    }),
    addReport: build.mutation<Report, ReportInput>({
      query: (body) => call(routes.addReport, { body }),
      invalidatesTags: [listOf('Report')],
      extraOptions: { quiet: true },
    }),
    updateReport: build.mutation<Report, Named & { report: ReportInput }>({
      query: ({ id, report }) => call(routes.saveReport, { params: { id }, body: report }),
      invalidatesTags: (_report, _failure, { id }) => tagsOf(id),
      extraOptions: { quiet: true },
    }),
    deleteReport: build.mutation<ResponseOf<typeof routes.removeReport>, Named & { title: string }>({
      query: ({ id }) => call(routes.removeReport, { params: { id } }),
      invalidatesTags: [listOf('Report')],
    }),
    restoreReport: build.mutation<Report, string>({
      query: (id) => call(routes.restoreReport, { params: { id } }),
      invalidatesTags: (_report, _failure, id) => tagsOf(id),
    }),
    copyReport: build.mutation<Report, string>({
      query: (id) => call(routes.copyReport, { params: { id } }),
      invalidatesTags: [listOf('Report')],
    }),
    runReport: build.mutation<ReportRun, string>({
      query: (id) => call(routes.runReport, { params: { id } }),
      invalidatesTags: (_run, _failure, id) => tagsOf(id),
    }),
    getReportSettings: build.query<ReportSettings, void>({
      query: () => call(routes.showReportSettings),
      providesTags: ['ReportSettings'],
      extraOptions: { quiet: true },
    }),
    updateReportSettings: build.mutation<ReportSettings, string[]>({
      query: (shownInfo) => call(routes.saveReportSettings, { body: { shownInfo } }),
      invalidatesTags: ['ReportSettings'],
    }),
    /** Time zone of schedules. */
    getReportTimeZone: build.query<string, void>({
      query: () => call(companyRoutes.showCompany),
      transformResponse: ({ timeZone }: ResponseOf<typeof companyRoutes.showCompany>) => timeZone,
      providesTags: ['Company'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const {
  useGetReportsQuery,
  useGetReportTemplatesQuery,
  useGetReportQuery,
  useGetReportPreviewQuery,
  useGetReportViewQuery,
  useAddReportMutation,
  useUpdateReportMutation,
  useDeleteReportMutation,
  useCopyReportMutation,
  useRunReportMutation,
  useGetReportSettingsQuery,
  useUpdateReportSettingsMutation,
  useGetReportTimeZoneQuery,
} = reportsApi
