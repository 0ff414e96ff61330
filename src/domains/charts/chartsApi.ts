import { type ChartInput, chartRoutes, type SavedChart } from '#contract/charts.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

export const chartsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCharts: build.query<SavedChart[], void>({
      query: () => call(chartRoutes.listCharts),
      providesTags: ['Chart'],
      extraOptions: { quiet: true },
    }),
    /** The pinned charts, in the user's order. */
    getChartPins: build.query<SavedChart[], void>({
      query: () => call(chartRoutes.listChartPins),
      providesTags: ['Chart'],
      extraOptions: { quiet: true },
    }),
    addChart: build.mutation<SavedChart, ChartInput>({
      query: (body) => call(chartRoutes.addChart, { body }),
      invalidatesTags: ['Chart'],
      extraOptions: { failure: 'Couldn’t save the chart.' },
    }),
    updateChart: build.mutation<SavedChart, { id: string } & ChartInput>({
      query: ({ id, ...body }) => call(chartRoutes.saveChart, { params: { id }, body }),
      invalidatesTags: ['Chart'],
      extraOptions: { failure: 'Couldn’t save the chart.' },
    }),
    deleteChart: build.mutation<unknown, string>({
      query: (id) => call(chartRoutes.removeChart, { params: { id } }),
      invalidatesTags: ['Chart'],
      extraOptions: { failure: 'Couldn’t delete the chart.' },
    }),
    restoreChart: build.mutation<SavedChart, string>({
      query: (id) => call(chartRoutes.restoreChart, { params: { id } }),
      invalidatesTags: ['Chart'],
      extraOptions: { failure: 'Couldn’t restore the chart.' },
    }),
    updateChartPins: build.mutation<SavedChart[], string[]>({
      query: (ids) => call(chartRoutes.orderChartPins, { body: { ids } }),
      invalidatesTags: ['Chart'],
      extraOptions: { failure: 'Couldn’t save the order.' },
      // the new order is shown optimistically
      onQueryStarted: async (ids, { dispatch, queryFulfilled }) => {
        const places = new Map(ids.map((id, index) => [id, index]))
        const { undo } = dispatch(
          chartsApi.util.updateQueryData('getChartPins', undefined, (pins) =>
            pins.filter(({ id }) => places.has(id)).sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)),
          ),
        )
        await queryFulfilled.catch(undo)
      },
    }),
  }),
})

export const {
  useGetChartsQuery,
  useGetChartPinsQuery,
  useAddChartMutation,
  useUpdateChartMutation,
  useDeleteChartMutation,
  useUpdateChartPinsMutation,
} = chartsApi
