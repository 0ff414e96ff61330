import { purchaseRoutes as routes } from '#contract/purchaseRoutes.ts'
import { pathOf } from '#contract/route.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import { usePurchasingSelector } from './hooks.ts'

/** Returns the URLs of an order's files; a download has no headers, so the tenant is in its query. */
export const usePurchaseDownload = () => {
  const tenant = usePurchasingSelector(selectTenantCode)
  const query = tenant ? `?${new URLSearchParams({ tenant })}` : ''
  return (kind: 'pdf' | 'csv', id: string): string =>
    pathOf(kind === 'pdf' ? routes.downloadPurchasePdf : routes.downloadPurchaseCsv, { id }) + query
}
