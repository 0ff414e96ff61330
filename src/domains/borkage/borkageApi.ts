import { type Broken, type BrokenCompany, borkageRoutes as routes } from '#contract/borkage.ts'
import type { BrokenKind } from '#rules/broken/brokenKinds.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

const borkageApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getBroken: build.query<BrokenCompany[], void>({
      query: () => call(routes.listBroken),
      providesTags: ['Broken'],
    }),
    /** Checks one company by its code, or all. */
    createBrokenLook: build.mutation<{ companies: number }, string | undefined>({
      query: (company) => call(routes.lookForBroken, { body: company === undefined ? {} : { company } }),
      invalidatesTags: ['Broken'],
    }),
    updateBroken: build.mutation<{ fixed: number; broken: Broken[] }, { company: string; kind: BrokenKind }>({
      query: (params) => call(routes.fixBroken, { params }),
      invalidatesTags: ['Broken'],
    }),
  }),
})

export const { useGetBrokenQuery, useCreateBrokenLookMutation, useUpdateBrokenMutation } = borkageApi
