import { sql } from 'kysely'
import { KeyLists, type Keys } from '#facts/index.ts'
import { postedDay } from '#model/statements/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { isNamed, nameLines } from './moneyNames.ts'

/** The total of a settlement's lines with one name. */
export interface ProofRow {
  settlement_id: string
  seller: string
  marketplace: string
  currency: string
  starts_on: string | null
  ends_on: string | null
  deposited_on: string | null
  total: number
  import_id: number
  filename: string
  transaction_type: string
  amount_type: string
  description: string
  category: string
  known: boolean
  amount: number
  lines: number
}

/** Sums the lines of every current settlement by day and name in a temporary table, with the categories of the names. */
export const sumSettlements = async (scope: Scope, lists: KeyLists): Promise<{ sums: Keys; names: Keys }> => {
  const tenant = scope.tenant()
  const sums = await lists.keep(
    'proof_sums',
    sql`
      select f.settlement_id, f.seller, f.marketplace, f.currency, f.starts_on, f.ends_on, f.deposited_on, f.total, f.import_id,
        '' as event, '' as money_column, f.transaction_type, coalesce(f.amount_type, '') as amount_type, coalesce(f.description, '') as description,
        ${postedDay} as day, sum(f.amount) as amount, count(*) as lines
      from settlement_lines f where f.tenant_id = ${tenant}::uuid and f.standing
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15`,
  )
  return { sums, names: await nameLines(scope, lists, sums) }
}

/** Reads the lines of every current settlement, summed by name; newest settlements first. */
export const readProof = async (scope: Scope): Promise<ProofRow[]> => {
  const { tx } = scope
  const tenant = scope.tenant()
  const lists = new KeyLists(scope)
  const { sums, names } = await sumSettlements(scope, lists)
  const { rows } = await sql<ProofRow>`
    select p.*, u.filename from (
      select s.settlement_id, s.seller, s.marketplace, s.currency, s.starts_on, s.ends_on, s.deposited_on, s.total, s.import_id,
        s.transaction_type, s.amount_type, s.description, n.category, n.known, sum(s.amount)::bigint as amount, sum(s.lines)::int as lines
      from ${sums.table} s
      join ${names.table} n on ${isNamed('s')}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14
    ) p join uploads u on u.tenant_id = ${tenant}::uuid and u.id = p.import_id
    order by p.ends_on desc nulls last, p.seller, p.settlement_id, p.transaction_type, p.amount_type, p.description`.execute(
    tx,
  )
  await lists.drop()
  return rows
}
