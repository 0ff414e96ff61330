import type { Generated } from 'kysely'
import type { ExpenseCategory } from '#contract/expenses.ts'
import type { Made } from '#platform/db/columnTypes.ts'

interface Expenses {
  tenant_id: string
  id: Generated<number>
  name: string
  category: ExpenseCategory
  /** Minor units of the currency, of each period. */
  amount: number
  currency: string
  /** Months of a period; 0: once. */
  every_months: number
  since: string
  until: string | null
  /** '' for all marketplaces. */
  marketplace: string
  /** '' for overhead. */
  asin: string
  made_by: string
  made_at: Made
}

interface VatRates {
  tenant_id: string
  marketplace: string
  /** '' for all products without a rate of their own. */
  asin: string
  since: string
  until: string | null
  /** Hundredths of a percent. */
  rate: number
  set_by: string
  set_at: Made
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    expenses: Expenses
    vat_rates: VatRates
  }
}
