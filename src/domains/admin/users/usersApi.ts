import {
  type HandedLink,
  type Invitation,
  type Member,
  type MemberChange,
  userRoutes as routes,
} from '#contract/users.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

export const usersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listMembers: build.query<Member[], void>({
      query: () => call(routes.listUsers),
      providesTags: ['Member'],
      extraOptions: { quiet: true },
    }),
    inviteMember: build.mutation<HandedLink, Invitation>({
      query: (body) => call(routes.inviteUser, { body }),
      invalidatesTags: ['Member'],
      extraOptions: { failure: 'The invitation could not be made.' },
    }),
    updateMember: build.mutation<Member, { uid: string } & MemberChange>({
      query: ({ uid, ...body }) => call(routes.saveUser, { params: { uid }, body }),
      // rights that admins give themselves apply to screens immediately
      invalidatesTags: ['Member', 'User'],
      extraOptions: { failure: 'The change could not be saved.' },
    }),
    resetMember: build.mutation<HandedLink, string>({
      query: (uid) => call(routes.resetUser, { params: { uid } }),
      // a rejection often means that the member has changed
      invalidatesTags: ['Member'],
      extraOptions: { failure: 'Couldn’t create the link.' },
    }),
    withdrawMember: build.mutation<unknown, string>({
      query: (uid) => call(routes.withdrawInvitation, { params: { uid } }),
      invalidatesTags: ['Member'],
      extraOptions: { failure: 'Couldn’t withdraw the invitation.' },
    }),
  }),
})

export const {
  useListMembersQuery,
  useInviteMemberMutation,
  useUpdateMemberMutation,
  useResetMemberMutation,
  useWithdrawMemberMutation,
} = usersApi
