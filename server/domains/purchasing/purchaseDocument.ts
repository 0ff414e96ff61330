import type { Purchase } from '#contract/purchases.ts'
import type { Supplier } from '#contract/suppliers.ts'
import type { Scope } from '#platform/db/scope.ts'
import { type CompanySettings, readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { showPurchase } from './readPurchases.ts'
import { findSupplier } from './suppliers.ts'

/** The content of an order's PDF. */
export interface PurchaseDocument {
  purchase: Purchase
  supplier: Supplier | undefined
  company: Pick<CompanySettings, 'returnAddress' | 'logo'> & { title: string }
}

export const readDocument = async (
  scope: Scope,
  id: number,
  title: string,
  today: string,
): Promise<PurchaseDocument> => {
  const purchase = await showPurchase(scope, id, today)
  const { returnAddress, logo } = await readCompanySettings(scope)
  return {
    purchase,
    supplier: purchase.supplier === null ? undefined : await findSupplier(scope, Number(purchase.supplier)),
    company: { title, returnAddress, logo },
  }
}
