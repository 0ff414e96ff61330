import type { CardCosts } from '#contract/postcards.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'

interface CurrencyCosts {
  currency: string
  costs: CardCosts | null
}

/** What a card costs in the company's currency; null while nobody has said it, or since the currency is another. */
export const readCosts = async (scope: Scope): Promise<CurrencyCosts> => {
  const { currency } = await readCompanySettings(scope)
  const row = await scope.tx
    .selectFrom('card_costs')
    .select(['print', 'postage'])
    .where('tenant_id', '=', scope.tenant())
    .where('currency', '=', currency)
    .executeTakeFirst()
  return { currency, costs: row ?? null }
}

export const saveCosts = async (scope: Scope, costs: CardCosts): Promise<CurrencyCosts> => {
  const { currency } = await readCompanySettings(scope)
  const row = { currency, ...costs }
  await scope.tx
    .insertInto('card_costs')
    .values({ tenant_id: scope.tenant(), ...row })
    .onConflict((on) => on.column('tenant_id').doUpdateSet(row))
    .execute()
  return { currency, costs }
}

/** What so many cards cost; null while it is not known. */
export const costOf = (costs: CardCosts | null, cards: number): number | null =>
  costs && (costs.print + costs.postage) * cards
