import { type Expense, type Expenses, expensePeriods, type VatRate } from '#contract/expenses.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'

const HUNDREDTHS = 100

/** Reads all expenses, newest first. */
export const readExpenses = async ({ tx, tenant }: Scope): Promise<Expense[]> => {
  const rows = await tx
    .selectFrom('expenses')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, name, category, amount, currency, every_months, since, until, ...row }) => ({
    ...{ id: String(id), name, category, amount, currency, since, until, by: row.made_by },
    repeats: expensePeriods.find(({ months }) => months === every_months)?.key ?? 'once',
    marketplace: row.marketplace || null,
    asin: row.asin || null,
  }))
}

/** Reads the VAT rates by marketplace, oldest first; those of products after those of the marketplace. */
export const readVatRates = async ({ tx, tenant }: Scope): Promise<Map<string, VatRate[]>> => {
  const rows = await tx
    .selectFrom('vat_rates')
    .select(['marketplace', 'asin', 'since', 'until', 'rate'])
    .where('tenant_id', '=', tenant())
    .orderBy('asin')
    .orderBy('since')
    .execute()
  const rates = new Map<string, VatRate[]>()
  for (const { marketplace, asin, rate, since, until } of rows)
    rates.set(marketplace, [
      ...(rates.get(marketplace) ?? []),
      { asin: asin || null, rate: rate / HUNDREDTHS, since, until },
    ])
  return rates
}

/** Reads all expenses, and the VAT rates of each marketplace that the company sells in or has rates for. */
export const listExpenses = async (scope: Scope, now: Date): Promise<Expenses> => {
  const { currency } = await readCompanySettings(scope)
  const rates = await readVatRates(scope)
  const sellers = await scope.tx
    .selectFrom('sellers')
    .select('marketplaces')
    .where('tenant_id', '=', scope.tenant())
    .execute()
  const sold = sellers.flatMap(({ marketplaces }) => marketplaces)
  return {
    today: await readCompanyDay(scope, now),
    currency,
    expenses: await readExpenses(scope),
    vat: [...new Set([...sold, ...rates.keys()])]
      .sort()
      .map((marketplace) => ({ marketplace, rates: rates.get(marketplace) ?? [] })),
  }
}
