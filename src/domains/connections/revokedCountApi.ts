import { connectionRoutes as routes } from '#contract/connections.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// separate, because the shell uses it without the rest of the room
export const revokedCountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Number of revoked connections; without a response the bell keeps its last value. */
    getRevokedConnectionCount: build.query<number, void>({
      query: () => call(routes.countRevoked),
      transformResponse: ({ connections }: { connections: number }) => connections,
      providesTags: ['Connection'],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})
