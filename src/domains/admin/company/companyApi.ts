import { type Company, companyRoutes as routes } from '#contract/company.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

const companyApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCompany: build.query<Company, void>({
      query: () => call(routes.showCompany),
      providesTags: ['Company'],
      extraOptions: { quiet: true },
    }),
    /** Its name stands in the user's list of tenants too. */
    updateCompany: build.mutation<Company, Company>({
      query: (body) => call(routes.saveCompany, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Company', 'Tenant', 'User']),
      extraOptions: { failure: 'The company could not be saved.' },
    }),
  }),
})

export const { useGetCompanyQuery, useUpdateCompanyMutation } = companyApi
