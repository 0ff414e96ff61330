import {
  type Metric,
  type MetricBody,
  type MetricPreview,
  type MetricVersion,
  metricsRoutes as routes,
} from '#contract/metrics.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

const changed = ['Metric', 'Measure'] as const

export const metricsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getMetrics: build.query<Metric[], void>({
      query: () => call(routes.listMetrics),
      providesTags: ['Metric'],
      extraOptions: { quiet: true },
    }),
    getMetricVersions: build.query<MetricVersion[], string>({
      query: (id) => call(routes.listMetricVersions, { params: { id } }),
      providesTags: ['Metric'],
      extraOptions: { quiet: true },
    }),
    /** What a formula tells; the editor shows a refusal itself. */
    getMetricPreview: build.query<MetricPreview, string>({
      query: (formula) => call(routes.previewMetric, { body: { formula } }),
      providesTags: ['Measure'],
      extraOptions: { quiet: true },
    }),
    createMetric: build.mutation<Metric, MetricBody>({
      query: (body) => call(routes.createMetric, { body }),
      invalidatesTags: [...changed],
      extraOptions: { quiet: true },
    }),
    updateMetric: build.mutation<Metric, MetricBody & { id: string }>({
      query: ({ id, ...body }) => call(routes.saveMetric, { params: { id }, body }),
      invalidatesTags: [...changed],
      extraOptions: { quiet: true },
    }),
    deleteMetric: build.mutation<unknown, { id: string; anyway: boolean }>({
      query: ({ id, anyway }) =>
        call(routes.removeMetric, { params: { id }, ...(anyway ? { query: { anyway: 'yes' } } : {}) }),
      invalidatesTags: [...changed],
    }),
    restoreMetric: build.mutation<Metric, string>({
      query: (id) => call(routes.restoreMetric, { params: { id } }),
      invalidatesTags: [...changed],
    }),
  }),
})

export const {
  useGetMetricsQuery,
  useGetMetricVersionsQuery,
  useGetMetricPreviewQuery,
  useCreateMetricMutation,
  useUpdateMetricMutation,
  useDeleteMetricMutation,
} = metricsApi
