import { connectionRoutes as routes } from '#contract/connections.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// apart, since the shell asks for it and needs nothing else of the room
export const revokedCountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** How many connections are let in no more; without an answer the bell shows what it knows. */
    getRevokedConnectionCount: build.query<number, void>({
      query: () => call(routes.countRevoked),
      transformResponse: ({ connections }: { connections: number }) => connections,
      providesTags: ['Connection'],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})
