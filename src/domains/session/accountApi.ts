import { type AccountLink, accountRoutes as routes } from '#contract/account.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import type { User } from '#contract/session.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// the screens show these errors themselves
const extraOptions = { quiet: true }

const accountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    requestReset: build.mutation<ResponseOf<typeof routes.requestReset>, { email: string }>({
      query: (body) => call(routes.requestReset, { body }),
      extraOptions,
    }),
    /** Valid until it is used, so never cached. */
    getAccountLink: build.query<AccountLink, string>({
      query: (token) => call(routes.showLink, { params: { token } }),
      keepUnusedDataFor: 0,
      extraOptions,
    }),
    resetUserPassword: build.mutation<User | null, { token: string; password: string }>({
      query: ({ token, ...body }) => call(routes.finishReset, { params: { token }, body }),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
      extraOptions,
    }),
    /** Joins a company, as an existing or a new user. */
    joinTenant: build.mutation<
      ResponseOf<typeof routes.acceptInvitation>,
      { token: string } & BodyOf<typeof routes.acceptInvitation>
    >({
      query: ({ token, ...body }) => call(routes.acceptInvitation, { params: { token }, body }),
      invalidatesTags: (_, error) => (error ? [] : ['User', 'Tenant']),
      extraOptions,
    }),
  }),
})

export const { useRequestResetMutation, useGetAccountLinkQuery, useResetUserPasswordMutation, useJoinTenantMutation } =
  accountApi
