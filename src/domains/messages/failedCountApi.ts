import { messageRoutes } from '#contract/messages.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// apart, since the shell asks for it and needs nothing else of the room
export const failedCountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** How many messages failed; without an answer the bell shows what it knows. */
    getFailedMessageCount: build.query<number, void>({
      query: () => call(messageRoutes.countFailedMessages),
      transformResponse: ({ count }: { count: number }) => count,
      providesTags: ['Message'],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})
