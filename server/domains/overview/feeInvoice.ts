import { sql } from 'kysely'
import type { OverviewMonth } from '#contract/overview.ts'
import { recoveredLines } from '#model/claims/index.ts'
import { readHomeMoney } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import { type CompanySettings, readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { readMonths } from './monthSums.ts'

/** What came back for a case in a month; money in minor units. */
export interface FeeLine {
  claim: number
  claim_type: string
  amazon_case_id: string | null
  fnsku: string | null
  shipment_id: string | null
  units: number
  currency: string
  amount: number
  /** In the company's currency; null without a rate of exchange, and then nothing is billed for it. */
  home: number | null
}

/** All that stands on the invoice of a month. */
export interface FeeInvoice {
  number: string
  month: OverviewMonth
  currency: string
  lines: FeeLine[]
  client: { title: string; returnAddress: CompanySettings['returnAddress'] }
}

const readLines = async (scope: Scope, month: string): Promise<FeeLine[]> => {
  const home = await readHomeMoney(scope)
  const { rows } = await sql<FeeLine>`
    select c.id as claim, c.claim_type, c.amazon_case_id, c.fnsku, c.shipment_id, sum(p.units)::int as units, p.currency,
      sum(p.amount)::bigint as amount,
      sum(p.home)::bigint as home
    from (
      select l.* from (${recoveredLines(scope, home)}) l where to_char(l.day, 'YYYY-MM') = ${month}
    ) p join claims c on c.tenant_id = ${scope.tenant()}::uuid and c.id = p.claim
    group by c.id, c.claim_type, c.amazon_case_id, c.fnsku, c.shipment_id, p.currency, (p.home is null)
    order by min(p.day), c.id, p.currency`.execute(scope.tx)
  return rows
}

/**
 * The invoice of a company's month. Its number is made of both, so it is the same however often it is printed.
 * @throws a refusal for a month in which nothing came back
 */
export const readFeeInvoice = async (
  scope: Scope,
  { code, title }: { code: string; title: string },
  month: string,
): Promise<FeeInvoice> => {
  const { currency, months } = await readMonths(scope, [month])
  const [sums] = months
  if (!sums) throw new Error('A month was asked for and none came')
  if (sums.recovered.cases === 0)
    throw conflict(`There is nothing to bill for ${month}: Amazon paid for no claim in that month.`)
  const { returnAddress } = await readCompanySettings(scope)
  const lines = await readLines(scope, month)
  return {
    number: `${code.toUpperCase()}-${month}`,
    month: sums,
    currency,
    lines,
    client: { title, returnAddress },
  }
}
