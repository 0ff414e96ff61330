import { pathOf } from '#contract/route.ts'
import { uploadRoutes } from '#contract/uploads.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import { useDataSelector } from './hooks.ts'

/** Addresses of files; a download bears no header, so the tenant stands in its query. */
export const useDownload = () => {
  const tenant = useDataSelector(selectTenantCode)
  const query = tenant ? `?${new URLSearchParams({ tenant })}` : ''
  return {
    rejected: (id: string): string => pathOf(uploadRoutes.downloadRejected, { id }) + query,
    shopTemplate: pathOf(uploadRoutes.downloadShopTemplate) + query,
    removalTemplate: pathOf(uploadRoutes.downloadRemovalTemplate) + query,
  }
}
