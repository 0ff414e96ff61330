import { companyRoutes as routes } from '#contract/company.ts'
import type { ResponseOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

/** Filters of the log; '' and absent do not filter. */
export interface AuditFilter {
  search?: string | undefined
  uid?: string | undefined
  /** Days in the company's time zone, both inclusive. */
  from?: string | undefined
  until?: string | undefined
}
type AuditPage = ResponseOf<typeof routes.listAudit>

const auditApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Every writing request adds entries, so it is refetched whenever it is displayed. */
    getAudit: build.infiniteQuery<AuditPage, AuditFilter, string>({
      query: ({ queryArg, pageParam }) => call(routes.listAudit, { query: { ...queryArg, cursor: pageParam } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ cursor }) => cursor ?? undefined },
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useGetAuditInfiniteQuery } = auditApi
