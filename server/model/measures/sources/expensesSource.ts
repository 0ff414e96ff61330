import { sql } from 'kysely'
import { expenseDays } from '#model/expenses/index.ts'
import { amounts } from './plainTable.ts'
import type { BehindAsk, Source } from './source.ts'

const MAX_INPUTS = 50

interface Row {
  name: string
  days: number
  currency: string
  amount: number
}

/** Expenses that the company enters; no report has them. */
export const expensesSource: Source = {
  reports: [],
  rows: (ask) => sql`${expenseDays(ask)} f`,
  sums: amounts({ amount: 'amount' }),
  inputs: async ({ tx, tenant }, { since, until, within: filterSql }: BehindAsk) => {
    const { rows } = await sql<Row>`
      select f.name, count(*)::int as days, f.currency, sum(f.amount)::bigint as amount
      from ${expenseDays({ tenant: tenant(), since, until })} f where ${filterSql({})}
      group by f.id, f.name, f.currency order by 4, 1 limit ${MAX_INPUTS}`.execute(tx)
    return rows.map(({ name, days, currency, amount }) => ({
      name: `${name}, ${days === 1 ? '1 day' : `${days} days`}`,
      value: amount,
      currency,
    }))
  },
  behind: () => Promise.resolve({ rows: [], total: 0 }),
}
