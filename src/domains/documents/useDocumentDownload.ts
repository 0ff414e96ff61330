import { documentRoutes } from '#contract/documents.ts'
import { pathOf } from '#contract/route.ts'
import { shippingRoutes } from '#contract/shipping.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import { useDocumentsSelector } from './hooks.ts'

/** Returns the URLs of files; a download has no headers, so the tenant is in its query. */
export const useDocumentDownload = () => {
  const tenant = useDocumentsSelector(selectTenantCode)
  const withTenant = (path: string, query: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ ...(tenant ? { tenant } : {}), ...query })}`
  return {
    document: (token: string): string => withTenant(pathOf(documentRoutes.downloadDocument, { token })),
    /** For a preview. */
    preview: (token: string): string =>
      withTenant(pathOf(documentRoutes.downloadDocument, { token }), { preview: '1' }),
    evidence: (id: string): string => withTenant(pathOf(shippingRoutes.downloadEvidence, { id })),
  }
}
