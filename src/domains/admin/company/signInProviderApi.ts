import {
  companySignInRoutes as routes,
  type SignInProvider,
  type SignInProviderChange,
} from '#contract/companySignIn.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// the panel shows these errors itself
const extraOptions = { quiet: true }

const signInProviderApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSignInProvider: build.query<SignInProvider | null, void>({
      query: () => call(routes.showSignInProvider),
      providesTags: ['SignInProvider'],
      extraOptions,
    }),
    updateSignInProvider: build.mutation<SignInProvider, SignInProviderChange>({
      query: (body) => call(routes.saveSignInProvider, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['SignInProvider']),
      extraOptions,
    }),
    deleteSignInProvider: build.mutation<unknown, void>({
      query: () => call(routes.removeSignInProvider),
      invalidatesTags: (_, error) => (error ? [] : ['SignInProvider']),
      extraOptions: { failure: 'The provider could not be removed.' },
    }),
    testSignInProvider: build.mutation<
      ResponseOf<typeof routes.testSignInProvider>,
      BodyOf<typeof routes.testSignInProvider>
    >({
      query: (body) => call(routes.testSignInProvider, { body }),
      extraOptions,
    }),
  }),
})

export const {
  useGetSignInProviderQuery,
  useUpdateSignInProviderMutation,
  useDeleteSignInProviderMutation,
  useTestSignInProviderMutation,
} = signInProviderApi
