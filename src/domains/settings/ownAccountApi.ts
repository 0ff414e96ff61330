import { type OwnSession, accountRoutes as routes } from '#contract/account.ts'
import type { BodyOf } from '#contract/route.ts'
import type { User } from '#contract/session.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// the screen shows these errors itself
const extraOptions = { quiet: true }

const ownAccountApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    updateUserProfile: build.mutation<User, BodyOf<typeof routes.saveProfile>>({
      query: (body) => call(routes.saveProfile, { body }),
      invalidatesTags: ['User'],
      extraOptions,
    }),
    listSessions: build.query<OwnSession[], void>({
      query: () => call(routes.listOwnSessions),
      providesTags: ['Session'],
      extraOptions,
    }),
    deleteOtherSessions: build.mutation<unknown, void>({
      query: () => call(routes.endOtherSessions),
      invalidatesTags: ['Session'],
      extraOptions,
    }),
    updatePassword: build.mutation<unknown, BodyOf<typeof routes.changePassword>>({
      query: (body) => call(routes.changePassword, { body }),
      // the other sessions end with it
      invalidatesTags: ['Session'],
      extraOptions,
    }),
  }),
})

export const {
  useListSessionsQuery,
  useDeleteOtherSessionsMutation,
  useUpdateUserProfileMutation,
  useUpdatePasswordMutation,
} = ownAccountApi
