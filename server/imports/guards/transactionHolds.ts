import { sql } from 'kysely'
import type { Hold } from '#contract/uploads.ts'
import { type FactSpace, leadingTable } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { amount } from './amount.ts'

/**
 * Holds rows of a date range report whose columns do not sum to the row's own total: a column is unknown or was
 * misread. The total is what Amazon pays, so the difference counts as unexplained if the file is accepted.
 */
export const transactionHolds = async ({ tx }: Scope, { definition }: FactSpace): Promise<Hold[]> => {
  if (leadingTable(definition) !== 'transaction_lines') return []
  const { rows } = await sql<{ currency: string; rows: number; first: number; sum: number; total: number }>`
    select currency, count(*) as rows, min(line) as first, sum(total - unexplained)::bigint as sum, sum(total)::bigint as total
    from stage where unexplained <> 0 group by currency order by currency`.execute(tx)
  return rows.map(({ currency, rows: odd, first: firstLine, sum, total }) => ({
    reason: `The amounts of ${odd.toLocaleString('en-US')} ${odd === 1 ? 'row' : 'rows'} (the first in line ${firstLine}) do not sum to their totals. The difference counts as unexplained if you accept the file.`,
    this: amount(sum, currency),
    usual: amount(total, currency),
  }))
}
