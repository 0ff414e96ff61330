import {
  type Metric,
  type MetricBody,
  type MetricPreview,
  type MetricVersion,
  metricsRoutes as routes,
} from '#contract/metrics.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { listOf, rowsOf } from '#shared/api/tags.ts'

export const metricsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getMetrics: build.query<Metric[], void>({
      query: () => call(routes.listMetrics),
      providesTags: [listOf('Metric')],
      extraOptions: { quiet: true },
    }),
    getMetricVersions: build.query<MetricVersion[], string>({
      query: (id) => call(routes.listMetricVersions, { params: { id } }),
      providesTags: (_, __, id) => [{ type: 'Metric', id }],
      extraOptions: { quiet: true },
    }),
    /** The result of a formula; the editor shows an error itself. */
    getMetricPreview: build.query<MetricPreview, string>({
      query: (formula) => call(routes.previewMetric, { body: { formula } }),
      providesTags: ['Measure'],
      extraOptions: { quiet: true },
    }),
    createMetric: build.mutation<Metric, MetricBody>({
      query: (body) => call(routes.createMetric, { body }),
      invalidatesTags: [listOf('Metric'), 'Measure'],
      extraOptions: { quiet: true },
    }),
    updateMetric: build.mutation<Metric, MetricBody & { id: string }>({
      query: ({ id, ...body }) => call(routes.saveMetric, { params: { id }, body }),
      invalidatesTags: (_, __, { id }) => [...rowsOf('Metric', [id]), 'Measure'],
      extraOptions: { quiet: true },
    }),
    deleteMetric: build.mutation<unknown, { id: string; anyway: boolean }>({
      query: ({ id, anyway }) =>
        call(routes.removeMetric, { params: { id }, ...(anyway ? { query: { anyway: 'yes' } } : {}) }),
      // its own history is deleted with it
      invalidatesTags: [listOf('Metric'), 'Measure'],
    }),
    updateMetricWatch: build.mutation<Metric, { id: string; watched: boolean }>({
      query: ({ id, watched }) => call(routes.watchMetric, { params: { id }, body: { watched } }),
      // its anomalies arrive by an event
      invalidatesTags: (_, __, { id }) => rowsOf('Metric', [id]),
    }),
    restoreMetric: build.mutation<Metric, string>({
      query: (id) => call(routes.restoreMetric, { params: { id } }),
      invalidatesTags: (_, __, id) => [...rowsOf('Metric', [id]), 'Measure'],
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
  useUpdateMetricWatchMutation,
} = metricsApi
