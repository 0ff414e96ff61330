import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { companySignInRoutes } from '#contract/companySignIn.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import { sessionRoutes as routes, type SignIn, type SignUp, type User, type UserSettings } from '#contract/session.ts'
import { twoStepRoutes } from '#contract/twoStep.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

// the screens show these errors themselves
const extraOptions = { quiet: true }

type QueryDispatch = ThunkDispatch<unknown, unknown, UnknownAction> & Dispatch

/** The response of a sign-in equals that of whoami, which is not requested again. */
const enterUser = (dispatch: QueryDispatch, user: User) => {
  dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg: undefined, value: user }]))
  // subscribed for the whole session
  dispatch(sessionApi.endpoints.getUser.initiate())
}

export const sessionApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getUser: build.query<User, void>({ query: () => call(routes.whoami), providesTags: ['User'], extraOptions }),
    // separate from getUser, whose 401 ends a session: this one only checks
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
    /** Starts a session, or says which second step the account has. */
    signIn: build.mutation<ResponseOf<typeof routes.signIn>, SignIn>({
      query: (body) => call(routes.signIn, { body }),
      invalidatesTags: (answer) => (answer && 'second' in answer ? [] : ['User']),
      extraOptions,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer && 'uid' in answer.data) enterUser(dispatch, answer.data)
      },
    }),
    beginPasskeySignIn: build.mutation<ResponseOf<typeof twoStepRoutes.beginPasskeySignIn>, void>({
      query: () => call(twoStepRoutes.beginPasskeySignIn),
      extraOptions,
    }),
    signInWithPasskey: build.mutation<User, BodyOf<typeof twoStepRoutes.signInWithPasskey>>({
      query: (body) => call(twoStepRoutes.signInWithPasskey, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
      extraOptions,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) enterUser(dispatch, answer.data)
      },
    }),
    beginCompanySignIn: build.mutation<
      ResponseOf<typeof companySignInRoutes.beginCompanySignIn>,
      BodyOf<typeof companySignInRoutes.beginCompanySignIn>
    >({
      query: (body) => call(companySignInRoutes.beginCompanySignIn, { body }),
      extraOptions,
    }),
    signInWithCompany: build.mutation<User, BodyOf<typeof companySignInRoutes.signInWithCompany>>({
      query: (body) => call(companySignInRoutes.signInWithCompany, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
      extraOptions,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) enterUser(dispatch, answer.data)
      },
    }),
    signOut: build.mutation<unknown, void>({ query: () => call(routes.signOut) }),
    updateUserSettings: build.mutation<UserSettings, UserSettings>({
      query: (body) => call(routes.saveSettings, { body }),
      invalidatesTags: ['User'],
      extraOptions: { failure: 'Couldn’t save the setting.' },
      // optimistic, and reverted when the server rejects it
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
  useBeginCompanySignInMutation,
  useBeginPasskeySignInMutation,
  useSignInWithCompanyMutation,
  useSignInWithPasskeyMutation,
  useConfirmUserMutation,
  useCreateUserMutation,
  useSignInMutation,
  useSignOutMutation,
  useUpdateUserSettingsMutation,
} = sessionApi
