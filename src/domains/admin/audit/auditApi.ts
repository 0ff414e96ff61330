import { companyRoutes as routes } from '#contract/company.ts'
import type { ResponseOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

/** What narrows the log; '' and absent narrow nothing. */
export interface AuditFilter {
  search?: string
  uid?: string
  /** Days of the company's time zone, both included. */
  from?: string
  until?: string
}
type AuditPage = ResponseOf<typeof routes.listAudit>

const auditApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Any call that writes adds to it, so it is asked for anew whenever it is looked at. */
    getAudit: build.infiniteQuery<AuditPage, AuditFilter, string>({
      query: ({ queryArg, pageParam }) => call(routes.listAudit, { query: { ...queryArg, cursor: pageParam } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ cursor }) => cursor ?? undefined },
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useGetAuditInfiniteQuery } = auditApi
