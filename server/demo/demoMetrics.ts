import { metricsRoutes } from '#contract/metrics.ts'
import type { Scope } from '#platform/db/scope.ts'
import { writeAudit } from '#platform/wire/audit.ts'
import { createMetric } from '#server/domains/metrics/index.ts'

/** What a company of the demo has thought of itself; each shows another way of writing one. */
const metrics = [
  {
    title: 'Profit per session',
    formula: 'profit ÷ sessions',
    description: 'What a visit to the product pages is worth: what one may pay for it.',
  },
  {
    title: 'Ad spend share of revenue',
    formula: 'adSpend ÷ revenue',
    description: 'How much of all sales goes into ads, attributed or not.',
  },
  {
    title: 'Profit after fees per unit',
    formula: 'perUnit(sales + referralFees + fbaFees + costOfGoods)',
    description: 'Sales less referral and FBA fees and cost of goods, of one unit ordered.',
  },
]

/** Saves them as the user of the demo would. */
export const makeDemoMetrics = async (
  scope: Scope,
  actor: { userId: string; name: string; tenant: { id: string } },
): Promise<void> => {
  for (const body of metrics) {
    const { key, title, formula, description } = await createMetric(scope, body, { ...actor, type: 'admin' })
    await writeAudit(
      scope,
      metricsRoutes.createMetric,
      actor,
      'demo',
      {},
      { after: { key, title, formula, description } },
    )
  }
}
