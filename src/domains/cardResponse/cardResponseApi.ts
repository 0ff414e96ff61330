import { cardResponseRoutes as routes, type TypedCode } from '#contract/cardResponse.ts'
import type { ResponseOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

export type CardResponses = ResponseOf<typeof routes.listCardResponses>
export type CodesTaken = ResponseOf<typeof routes.typeCodes>

const cardResponseApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCardResponses: build.query<CardResponses, number>({
      query: (days) => call(routes.listCardResponses, { query: { days: String(days) } }),
      providesTags: ['CardResponse'],
      extraOptions: { quiet: true },
    }),
    getTypedCodes: build.query<TypedCode[], void>({
      query: () => call(routes.listTypedCodes),
      providesTags: ['CardResponse'],
      extraOptions: { quiet: true },
    }),
    addCardResponseCodes: build.mutation<CodesTaken, string>({
      query: (codes) => call(routes.typeCodes, { body: { codes } }),
      invalidatesTags: ['CardResponse'],
      extraOptions: { quiet: true },
    }),
    deleteCardResponseCode: build.mutation<unknown, string>({
      query: (code) => call(routes.removeTypedCode, { params: { code } }),
      invalidatesTags: ['CardResponse'],
    }),
  }),
})

export const {
  useGetCardResponsesQuery,
  useGetTypedCodesQuery,
  useAddCardResponseCodesMutation,
  useDeleteCardResponseCodeMutation,
} = cardResponseApi
