import { type ConnectionCard, connectionRoutes as routes } from '#contract/connections.ts'
import type { BodyOf, ResponseOf, SentParams } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

const connectionsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getConnections: build.query<ConnectionCard[], void>({
      query: () => call(routes.listConnections),
      providesTags: ['Connection'],
      extraOptions: { quiet: true },
    }),
    /** Returns the URL of Amazon's consent page. */
    beginConnection: build.mutation<ResponseOf<typeof routes.beginAmazon>, BodyOf<typeof routes.beginAmazon>>({
      query: (body) => call(routes.beginAmazon, { body }),
      invalidatesTags: ['Connection'],
      extraOptions: { quiet: true },
    }),
    updateConnection: build.mutation<unknown, BodyOf<typeof routes.saveAmazon>>({
      query: (body) => call(routes.saveAmazon, { body }),
      invalidatesTags: ['Connection', 'Home'],
      extraOptions: { quiet: true },
    }),
    testConnection: build.mutation<ResponseOf<typeof routes.testConnection>, BodyOf<typeof routes.testConnection>>({
      query: (body) => call(routes.testConnection, { body }),
      invalidatesTags: ['Connection', 'Home'],
      extraOptions: { quiet: true },
    }),
    deleteConnection: build.mutation<unknown, SentParams<typeof routes.removeConnection>>({
      query: (params) => call(routes.removeConnection, { params }),
      invalidatesTags: ['Connection', 'Home'],
      extraOptions: { failure: 'Couldn’t disconnect the account.' },
    }),
  }),
})

export const {
  useGetConnectionsQuery,
  useBeginConnectionMutation,
  useUpdateConnectionMutation,
  useTestConnectionMutation,
  useDeleteConnectionMutation,
} = connectionsApi
