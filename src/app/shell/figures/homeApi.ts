import { type Home, homeRoutes } from '#contract/home.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

const homeApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The screen shows an error itself. */
    getHome: build.query<Home, void>({
      query: () => call(homeRoutes.showHome),
      providesTags: ['Home'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useGetHomeQuery } = homeApi
