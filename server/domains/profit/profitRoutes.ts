import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type CostMissing, type CostsMissing, type FeeCheck, profitRoutes } from '#contract/profit.ts'
import { tableFormats } from '#contract/tableFormats.ts'
import {
  type ChargedFee,
  type ChargedRow,
  readChargedFees,
  readMonthlyStatement,
  repeatedFee,
} from '#model/profit/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { grouped } from '#rules/grouped.ts'
import { listSettlements } from './listSettlements.ts'
import { statementFile } from './statementFile.ts'

/** A range of days; a missing bound means unlimited. */
interface DayRange {
  since?: string | undefined
  until?: string | undefined
}

const MOST = 1000

/** Returns sold products without a cost on the day of the sale. */
const listCostsMissing = async (scope: Scope, { since, until }: DayRange): Promise<CostsMissing> => {
  const { tx, tenant } = scope
  const { currency } = await readCompanySettings(scope)
  const { rows } = await sql<CostMissing>`
    select m.asin, m.seller, p.name, m.units, m.since, m.until from (
      select asin, seller, sum(cost_missing)::int as units, min(day) as since, max(day) as until from money_daily
      where tenant_id = ${tenant()}::uuid and cost_missing is not null
        and day >= coalesce(${since ?? null}::date, '-infinity') and day <= coalesce(${until ?? null}::date, 'infinity')
      group by 1, 2 having sum(cost_missing) > 0
    ) m left join products p on p.tenant_id = ${tenant()}::uuid and p.asin = m.asin
    order by m.units desc, m.asin, m.seller`.execute(tx)
  const productRows = rows.filter(({ asin }) => asin !== '')
  const units = (costRows: readonly CostMissing[]) => costRows.reduce((sum, one) => sum + one.units, 0)
  return {
    units: units(rows),
    unnamed: units(rows) - units(productRows),
    currency,
    products: productRows.slice(0, MOST),
  }
}

const isExpected = (row: ChargedRow): row is ChargedRow & ChargedFee => row.expected !== null

const skuOf = ({ seller, marketplace, sku }: ChargedRow) => [seller, marketplace, sku].join('\n')

/** Returns fees that are repeatedly above the fee preview, highest amount first. */
const checkFees = async (scope: Scope): Promise<FeeCheck> => {
  const rows = await readChargedFees(scope)
  const expected = rows.filter(isExpected)
  const groups = grouped(expected, (row) => [skuOf(row), row.currency, row.fee].join('\n'))
  const findings = [...groups.values()].flatMap((charges) => {
    const [firstCharge] = charges
    const feeFinding = repeatedFee(charges)
    if (!firstCharge || !feeFinding) return []
    const { seller, marketplace, sku, asin, name, currency, fee, size_tier: sizeTier } = firstCharge
    const { units: unitsOver, compared: units, ...rest } = feeFinding
    return { seller, marketplace, sku, asin, name, currency, fee, sizeTier, ...rest, unitsOver, units }
  })
  const compared = new Set(expected.map(skuOf))
  return {
    findings: findings.sort((a, b) => b.over - a.over),
    compared: compared.size,
    withoutPreview: new Set(rows.map(skuOf).filter((sku) => !compared.has(sku))).size,
  }
}

/** Registers the routes that check and complete the inputs of profit. */
export const serveProfit = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, profitRoutes.listSettlements, ({ scope }) => listSettlements(scope))
  serveStream(app, platform, profitRoutes.downloadStatement, async ({ query, actor, reply, within: withScope }) => {
    const { from, until } = query
    const format = tableFormats.find((one) => one === query.format) ?? 'xlsx'
    const months = { from, until }
    const rows = await withScope(readMonthlyStatement)
    const { type, content } = statementFile(rows, { format, company: actor.tenant.title, at: platform.now(), months })
    const name = ['settled-money', from, until].filter(Boolean).join('-')
    return reply.type(type).header('content-disposition', `attachment; filename="${name}.${format}"`).send(content)
  })
  serve(app, platform, profitRoutes.listCostsMissing, ({ scope, query }) => listCostsMissing(scope, query))
  serve(app, platform, profitRoutes.checkFees, ({ scope }) => checkFees(scope))
}
