import type { BodyOf, ResponseOf } from '#contract/route.ts'
import { twoStepRoutes as routes, type TwoStep } from '#contract/twoStep.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// the dialogs show these errors themselves
const extraOptions = { quiet: true }

const twoStepApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getTwoStep: build.query<TwoStep, void>({
      query: () => call(routes.showTwoStep),
      providesTags: ['Session'],
      extraOptions,
    }),
    beginApp: build.mutation<ResponseOf<typeof routes.beginApp>, BodyOf<typeof routes.beginApp>>({
      query: (body) => call(routes.beginApp, { body }),
      extraOptions,
    }),
    createApp: build.mutation<ResponseOf<typeof routes.addApp>, BodyOf<typeof routes.addApp>>({
      query: (body) => call(routes.addApp, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Session']),
      extraOptions,
    }),
    deleteApp: build.mutation<unknown, BodyOf<typeof routes.removeApp>>({
      query: (body) => call(routes.removeApp, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Session']),
      extraOptions,
    }),
    updateRecoveryCodes: build.mutation<ResponseOf<typeof routes.renewCodes>, BodyOf<typeof routes.renewCodes>>({
      query: (body) => call(routes.renewCodes, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Session']),
      extraOptions,
    }),
    beginPasskey: build.mutation<ResponseOf<typeof routes.beginPasskey>, BodyOf<typeof routes.beginPasskey>>({
      query: (body) => call(routes.beginPasskey, { body }),
      extraOptions,
    }),
    createPasskey: build.mutation<ResponseOf<typeof routes.addPasskey>, BodyOf<typeof routes.addPasskey>>({
      query: (body) => call(routes.addPasskey, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Session']),
      extraOptions,
    }),
    deletePasskey: build.mutation<unknown, { id: string } & BodyOf<typeof routes.removePasskey>>({
      query: ({ id, ...body }) => call(routes.removePasskey, { params: { id }, body }),
      invalidatesTags: (_, error) => (error ? [] : ['Session']),
      extraOptions,
    }),
  }),
})

export const {
  useGetTwoStepQuery,
  useBeginAppMutation,
  useCreateAppMutation,
  useDeleteAppMutation,
  useUpdateRecoveryCodesMutation,
  useBeginPasskeyMutation,
  useCreatePasskeyMutation,
  useDeletePasskeyMutation,
} = twoStepApi
