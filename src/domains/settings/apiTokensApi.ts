import { type ApiToken, apiTokenRoutes as routes } from '#contract/apiTokens.ts'
import type { BodyOf, ResponseOf, SentParams } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

const apiTokensApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getApiTokens: build.query<ApiToken[], void>({
      query: () => call(routes.listApiTokens),
      providesTags: ['ApiToken'],
      extraOptions: { quiet: true },
    }),
    createApiToken: build.mutation<ResponseOf<typeof routes.addApiToken>, BodyOf<typeof routes.addApiToken>>({
      query: (body) => call(routes.addApiToken, { body }),
      invalidatesTags: ['ApiToken'],
      extraOptions: { quiet: true },
    }),
    deleteApiToken: build.mutation<unknown, SentParams<typeof routes.revokeApiToken>>({
      query: (params) => call(routes.revokeApiToken, { params }),
      invalidatesTags: ['ApiToken'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useGetApiTokensQuery, useCreateApiTokenMutation, useDeleteApiTokenMutation } = apiTokensApi
