import { type CoverageLight, onboardingRoutes as routes } from '#contract/onboarding.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

const lightsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getLights: build.query<CoverageLight[], void>({
      query: () => call(routes.listLights),
      providesTags: ['Coverage', 'Seller'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useGetLightsQuery } = lightsApi
