import { type AccessRole, type AccessRoleInput, accessRoleRoutes as routes } from '#contract/accessRoles.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

const accessRolesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listMemberRoles: build.query<AccessRole[], void>({
      query: () => call(routes.listAccessRoles),
      providesTags: ['Member'],
      extraOptions: { quiet: true },
    }),
    addMemberRole: build.mutation<AccessRole, AccessRoleInput>({
      query: (body) => call(routes.addAccessRole, { body }),
      invalidatesTags: ['Member'],
      extraOptions: { failure: 'The role could not be created.' },
    }),
    updateMemberRole: build.mutation<AccessRole, { id: string } & AccessRoleInput>({
      query: ({ id, ...body }) => call(routes.saveAccessRole, { params: { id }, body }),
      invalidatesTags: ['Member'],
      extraOptions: { failure: 'The role could not be saved.' },
    }),
    removeMemberRole: build.mutation<unknown, string>({
      query: (id) => call(routes.removeAccessRole, { params: { id } }),
      invalidatesTags: ['Member'],
      extraOptions: { failure: 'The role could not be deleted.' },
    }),
  }),
})

export const {
  useListMemberRolesQuery,
  useAddMemberRoleMutation,
  useUpdateMemberRoleMutation,
  useRemoveMemberRoleMutation,
} = accessRolesApi
