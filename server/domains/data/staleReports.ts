import type { StaleReport } from '#contract/actions.ts'
import type { Home } from '#contract/home.ts'
import { DAY_MS } from '#rules/days.ts'

/** Reports that Amazon has discontinued, which cannot be updated. */
const retired = ['receipts']
/** Bank files, which have their own schedule and no seller. */
const ofBanks = ['centralBankRates', 'exchangeRates']

/** Returns the reports that are more than a day old, oldest first. */
export const staleReports = (sources: Home['sources'], now: Date): StaleReport[] =>
  sources
    .filter(
      ({ type, at: reportedAt }) =>
        !retired.includes(type) && !ofBanks.includes(type) && now.getTime() - Date.parse(reportedAt) > DAY_MS,
    )
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ type, seller, marketplaces }) => ({ type, seller, marketplaces }))
