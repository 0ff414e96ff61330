import type { Purchase, PurchaseLine } from '#contract/purchases.ts'
import type { Supplier } from '#contract/suppliers.ts'
import type { Scope } from '#platform/db/scope.ts'
import { type CompanySettings, readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { showPurchase } from './readPurchases.ts'
import { findSupplier } from './suppliers.ts'

/** All that the PDF of an order says. */
export interface PurchaseDocument {
  purchase: Purchase
  supplier: Supplier | undefined
  company: Pick<CompanySettings, 'returnAddress' | 'logo'> & { title: string }
  /** The name of a line's product; undefined when no report tells. */
  nameOf(line: PurchaseLine): string | undefined
}

const namesOf = async ({ tx, tenant }: Scope, asins: readonly string[]) => {
  const rows = await tx
    .selectFrom('products')
    .select(['asin', 'name'])
    .where('tenant_id', '=', tenant())
    .where('asin', 'in', [...asins, ''])
    .execute()
  return new Map(rows.map(({ asin, name }) => [asin, name ?? undefined]))
}

export const readDocument = async (
  scope: Scope,
  id: number,
  title: string,
  today: string,
): Promise<PurchaseDocument> => {
  const purchase = await showPurchase(scope, id, today)
  const { returnAddress, logo } = await readCompanySettings(scope)
  const names = await namesOf(
    scope,
    purchase.lines.map(({ asin }) => asin),
  )
  return {
    purchase,
    supplier: purchase.supplier === null ? undefined : await findSupplier(scope, Number(purchase.supplier)),
    company: { title, returnAddress, logo },
    nameOf: ({ asin }) => names.get(asin),
  }
}
