import { documentRoutes } from '#contract/documents.ts'
import { pathOf } from '#contract/route.ts'
import { shippingRoutes } from '#contract/shipping.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import { useRefundsSelector } from '../hooks.ts'

/** Addresses of a claim's files; a download bears no header, so the tenant stands in its query. */
export const useClaimDownload = () => {
  const tenant = useRefundsSelector(selectTenantCode)
  const query = tenant ? `?${new URLSearchParams({ tenant })}` : ''
  return {
    evidence: (id: string): string => pathOf(shippingRoutes.downloadEvidence, { id }) + query,
    document: (token: string): string => pathOf(documentRoutes.downloadDocument, { token }) + query,
    /** A file at a path that the server has given. */
    at: (path: string): string => path + query,
  }
}
