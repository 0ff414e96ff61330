import { type Home, homeRoutes } from '#contract/home.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

/** Seconds in which the answer to a request made while the screen was loading is not requested again. */
export const JUST_NOW = 5

export const homeApi = api.injectEndpoints({
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
