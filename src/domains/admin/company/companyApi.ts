import { type Company, type CompanyFeatures, companyRoutes as routes } from '#contract/company.ts'
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
    /** The user's list of tenants shows the name too. */
    updateCompany: build.mutation<Company, Company>({
      query: (body) => call(routes.saveCompany, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Company', 'Tenant', 'User']),
      extraOptions: { failure: 'The company could not be saved.' },
    }),
    getCompanyFeatures: build.query<CompanyFeatures, void>({
      query: () => call(routes.showCompanyFeatures),
      providesTags: ['Company'],
      extraOptions: { quiet: true },
    }),
    /** The menu depends on the features in the user's list of tenants. */
    updateCompanyFeatures: build.mutation<CompanyFeatures, CompanyFeatures>({
      query: (body) => call(routes.saveCompanyFeatures, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Company', 'Tenant', 'User']),
      extraOptions: { failure: 'The features could not be saved.' },
    }),
  }),
})

export const {
  useGetCompanyQuery,
  useUpdateCompanyMutation,
  useGetCompanyFeaturesQuery,
  useUpdateCompanyFeaturesMutation,
} = companyApi
