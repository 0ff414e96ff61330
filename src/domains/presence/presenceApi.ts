import { presenceRoutes as routes } from '#contract/presence.ts'
import type { BodyOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

export const presenceApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    notePresence: build.mutation<unknown, BodyOf<typeof routes.notePresence>>({
      query: (body) => call(routes.notePresence, { body }),
      // nothing depends on it, so nobody is bothered with an error
      extraOptions: { quiet: true },
    }),
  }),
})
