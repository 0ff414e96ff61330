import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Share of claims that are assumed to be paid before a company has decided ones of its own. */
const PRIOR_SHARE = 0.5
/** Number of decided claims of a type that weigh as much as the assumption. */
const PRIOR_CASES = 10

/** Decided claims of a type, and those of them for which money came. */
interface DecidedClaims {
  type: string
  decided: number
  paid: number
}

/** Returns the share of claims that Amazon pays, from the company's own history of the type and a prior of a half. */
export const paidShare = ({ decided, paid }: Pick<DecidedClaims, 'decided' | 'paid'>): number =>
  (PRIOR_SHARE * PRIOR_CASES + paid) / (PRIOR_CASES + decided)

/** Reads the share of claims that Amazon pays by type; a claim that was never filed by hand counts when money came. */
export const readPaidShares = async ({ tx, tenant }: Scope): Promise<(type: string) => number> => {
  const { rows } = await sql<DecidedClaims>`
    select claim_type as type, count(*)::int as decided, (count(*) filter (where recovered > 0))::int as paid
    from claims where tenant_id = ${tenant()}::uuid and (status in ('reimbursed', 'approved', 'denied') or recovered > 0)
    group by claim_type`.execute(tx)
  const shares = new Map(rows.map((row) => [row.type, paidShare(row)]))
  return (type) => shares.get(type) ?? PRIOR_SHARE
}
