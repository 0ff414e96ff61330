import type { Purchase } from '#contract/purchases.ts'
import type { PurchaseSettings, Supplier } from '#contract/suppliers.ts'
import { notedNumber, readAsinInfo } from '#model/catalogue/index.ts'
import { readPlanningSettings } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { type CompanySettings, readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { showPurchase } from './readPurchases.ts'
import { findSupplier } from './suppliers.ts'

/** The content of an order's PDF. */
export interface PurchaseDocument {
  purchase: Purchase
  supplier: Supplier | undefined
  company: Pick<CompanySettings, 'returnAddress' | 'logo'> & { title: string }
  settings: Pick<PurchaseSettings, 'shipTo' | 'terms'>
  /** Units per carton by `caseKey`. */
  cases: ReadonlyMap<string, number>
}

/** Returns the key of a seller's product among case packs. */
export const caseKey = (asin: string, seller: string): string => `${asin}|${seller}`

const readCases = async (scope: Scope, { lines }: Purchase, today: string): Promise<PurchaseDocument['cases']> => {
  const info = await readAsinInfo(scope, today, [...new Set(lines.map(({ asin }) => asin))])
  return new Map(
    info.flatMap((one) => {
      const casePack = notedNumber(one.info, 'case_pack')
      return casePack ? [[caseKey(one.asin, one.seller), casePack] as const] : []
    }),
  )
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
    settings: (await readPlanningSettings(scope)).purchase,
    cases: await readCases(scope, purchase, today),
  }
}
