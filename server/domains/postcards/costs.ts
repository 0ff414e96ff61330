import type { CardCosts } from '#contract/postcards.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'

interface CurrencyCosts {
  currency: string
  costs: CardCosts | null
}

/** Returns the cost of a card in the company's currency; null before it is entered or after the currency changed. */
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

/** Returns the cost of a number of cards; null when unknown. */
export const costOf = (costs: CardCosts | null, cards: number): number | null =>
  costs && (costs.print + costs.postage) * cards
