import { dailyLoss } from '#model/actions/index.ts'
import { exchanged, readExchange } from '#model/money/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { canAdmin } from '#rules/ability.ts'
import { describeChanges, readChangeOutcomes } from './advice/changeOutcomes.ts'
import { readAdvice } from './advice/readAdvice.ts'

/** Bids to change, search terms to exclude and keywords to add that would raise the profit; for admins. */
export const adsActions = ({ now }: Pick<Platform, 'now'>): ActionSource => ({
  kinds: ['adsWaste'],
  flags: ['sales'],
  mayRead: ({ type }) => canAdmin(type),
  causes: ['import', 'AsinInfo', 'Company', 'Ads'],
  readOutcomes: readChangeOutcomes,
  describeOutcomes: describeChanges,
  read: async (scope) => {
    const rows = (await readAdvice(scope, 'profit', now())).rows.filter(
      ({ money, doneOn }) => money > 0 && doneOn === null,
    )
    if (rows.length === 0) return []
    const day = await readCompanyDay(scope, now())
    const currencies = [...new Set(rows.map(({ currency }) => currency))]
    const { home, rates } = await readExchange(scope, { currencies, since: day })
    const amounts = rows.flatMap(
      ({ money, currency }) => exchanged(money, { from: currency, to: home, home, day }, rates)?.amount ?? [],
    )
    const perDay = amounts.length ? amounts.reduce((sum, amount) => sum + amount, 0) : null
    return [
      { kind: 'adsWaste', count: rows.length, ...dailyLoss(perDay, 'Profit lost a day to bids and search terms') },
    ]
  },
})
