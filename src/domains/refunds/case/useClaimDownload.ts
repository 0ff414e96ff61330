import { documentRoutes } from '#contract/documents.ts'
import { pathOf } from '#contract/route.ts'
import { shippingRoutes } from '#contract/shipping.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import { useRefundsSelector } from '../hooks.ts'

/** Returns the URLs of a claim's files; a download has no headers, so the tenant is in its query. */
export const useClaimDownload = () => {
  const tenant = useRefundsSelector(selectTenantCode)
  const query = tenant ? `?${new URLSearchParams({ tenant })}` : ''
  return {
    evidence: (id: string): string => pathOf(shippingRoutes.downloadEvidence, { id }) + query,
    document: (token: string): string => pathOf(documentRoutes.downloadDocument, { token }) + query,
    /** Returns the URL of a path from the server. */
    at: (path: string): string => path + query,
    /** Returns the URL of a document that a browser shows in place. */
    preview: (path: string): string => `${path}${query ? `${query}&` : '?'}preview=1`,
  }
}
