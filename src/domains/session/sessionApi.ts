import type { ResponseOf } from '#contract/route.ts'
import { sessionRoutes as routes, type SignIn, type SignUp, type User, type UserSettings } from '#contract/session.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// the screens show these failures in their place
const extraOptions = { quiet: true }

export const sessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getUser: build.query<User, void>({ query: () => call(routes.whoami), providesTags: ['User'], extraOptions }),
    // beside getUser, whose refusal ends a session: this one only looks
    findUser: build.query<User, void>({ query: () => call(routes.whoami), extraOptions }),
    createUser: build.mutation<ResponseOf<typeof routes.signUp>, SignUp>({
      query: (body) => call(routes.signUp, { body }),
      invalidatesTags: ['User'],
      extraOptions,
    }),
    confirmUser: build.mutation<User, string>({
      query: (token) => call(routes.confirmSignUp, { body: { token } }),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
      extraOptions,
    }),
    signIn: build.mutation<User, SignIn>({
      query: (body) => call(routes.signIn, { body }),
      invalidatesTags: ['User'],
      extraOptions,
      // the answer is what whoami would say, which is asked no more
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer) return
        dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg: undefined, value: answer.data }]))
        // subscribed for as long as the session lasts
        dispatch(sessionApi.endpoints.getUser.initiate())
      },
    }),
    signOut: build.mutation<unknown, void>({ query: () => call(routes.signOut) }),
    updateUserSettings: build.mutation<UserSettings, UserSettings>({
      query: (body) => call(routes.saveSettings, { body }),
      invalidatesTags: ['User'],
      extraOptions: { failure: 'The setting could not be saved.' },
      // a switch moves under the finger, and back if the server says no
      onQueryStarted: async (patch, { dispatch, queryFulfilled }) => {
        const patched = dispatch(
          sessionApi.util.updateQueryData('getUser', undefined, (user) => {
            Object.assign(user.settings, patch)
          }),
        )
        await queryFulfilled.catch(patched.undo)
      },
    }),
  }),
})

export const {
  useConfirmUserMutation,
  useCreateUserMutation,
  useSignInMutation,
  useSignOutMutation,
  useUpdateUserSettingsMutation,
} = sessionApi
