import { reportRoutes } from '#contract/reports.ts'
import { pathOf } from '#contract/route.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import { useReportsSelector } from './hooks.ts'

/** Addresses of a run's files; a download bears no header, so the tenant stands in its query. */
export const useReportFiles = (id: string, run: string) => {
  const tenant = useReportsSelector(selectTenantCode)
  const query = new URLSearchParams({ ...(tenant ? { tenant } : {}), run })
  return {
    xlsx: `${pathOf(reportRoutes.downloadReportXlsx, { id })}?${query}`,
    csv: `${pathOf(reportRoutes.downloadReportCsv, { id })}?${query}`,
  }
}
