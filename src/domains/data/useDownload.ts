import { pathOf } from '#contract/route.ts'
import { uploadRoutes } from '#contract/uploads.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import { useDataSelector } from './hooks.ts'

/** Returns the URLs of files; a download has no headers, so the tenant is in its query. */
export const useDownload = () => {
  const tenant = useDataSelector(selectTenantCode)
  const query = tenant ? `?${new URLSearchParams({ tenant })}` : ''
  return {
    rejected: (id: string): string => pathOf(uploadRoutes.downloadRejected, { id }) + query,
    shopTemplate: pathOf(uploadRoutes.downloadShopTemplate) + query,
    removalTemplate: pathOf(uploadRoutes.downloadRemovalTemplate) + query,
  }
}
