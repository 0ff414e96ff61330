import { tenantRoutes as routes, type TenantSummary } from '#contract/tenants.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

export const tenantsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listTenants: build.query<TenantSummary[], void>({
      query: () => call(routes.listTenants),
      providesTags: ['Tenant'],
      // the page shows the error, with a retry
      extraOptions: { quiet: true },
    }),
    updateDefaultTenant: build.mutation<unknown, string>({
      query: (tenant) => call(routes.setDefaultTenant, { body: { tenant } }),
      invalidatesTags: ['Tenant'],
      extraOptions: { failure: 'The default tenant could not be saved.' },
    }),
  }),
})
