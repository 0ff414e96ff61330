import { messageRoutes } from '#contract/messages.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// separate, because the shell uses it without the rest of the room
export const failedCountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Number of failed messages; without a response the bell keeps its last value. */
    getFailedMessageCount: build.query<number, void>({
      query: () => call(messageRoutes.countFailedMessages),
      transformResponse: ({ count }: { count: number }) => count,
      providesTags: ['Message'],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})
