import { marketplaceByCode, marketplaceByCurrency } from '#rules/marketplaces.ts'
import type { RowContext } from './definition/report.ts'
import { answeredMarketplace } from './snapshot.ts'

/**
 * The marketplace of a row that says nothing of where but its money: the one answered for the file unless it has another
 * currency, for a report of North America may tell of US and Canadian dollars.
 */
export function marketplaceOfMoney(context: RowContext, currency: string | null): string {
  const answered = context.marketplace === null ? undefined : marketplaceByCode(context.marketplace)
  if (currency === null || answered?.currency === currency) return answeredMarketplace(context)
  return marketplaceByCurrency(currency, null)?.code ?? answeredMarketplace(context)
}
