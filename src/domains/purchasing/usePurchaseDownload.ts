import { purchaseRoutes as routes } from '#contract/purchaseRoutes.ts'
import { pathOf } from '#contract/route.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import { usePurchasingSelector } from './hooks.ts'

/** Addresses of an order's files; a download bears no header, so the tenant stands in its query. */
export const usePurchaseDownload = () => {
  const tenant = usePurchasingSelector(selectTenantCode)
  const query = tenant ? `?${new URLSearchParams({ tenant })}` : ''
  return (kind: 'pdf' | 'csv', id: string): string =>
    pathOf(kind === 'pdf' ? routes.downloadPurchasePdf : routes.downloadPurchaseCsv, { id }) + query
}
