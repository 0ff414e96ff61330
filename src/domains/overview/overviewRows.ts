import type { ClientOverview, OverviewMonth } from '#contract/overview.ts'
import { gregorian } from '#shared/lib/calendar.ts'
import { monthOf } from '#shared/lib/shortDay.ts'

/** Measures of the chart and of the sums. */
export const measures = ['found', 'filed', 'recovered', 'fee'] as const
export type Measure = (typeof measures)[number]

export const measureTitles: Record<Measure, string> = {
  found: 'Found',
  filed: 'Filed',
  recovered: 'Recovered',
  fee: 'Fee',
}

/** Unfiled claims: now, the part that closes this week, and those that open later. */
export const openParts = ['toFile', 'closing', 'later'] as const
export type OpenPart = (typeof openParts)[number]
export type ClaimTally = ClientOverview['open'][OpenPart]

const tallied = (tallies: readonly ClaimTally[]): ClaimTally => ({
  cases: tallies.reduce((sum, { cases }) => sum + cases, 0),
  amount: tallies.reduce((sum, { amount }) => sum + amount, 0),
  withoutRate: tallies.reduce((sum, { withoutRate }) => sum + withoutRate, 0),
})

/** Formats a month, `YYYY-MM`, as 'Nov 2026'; invoices are by Gregorian months. */
export const formatMonth = (month: string): string => monthOf(`${month}-01`, gregorian)

/** A month of a company. */
export interface ClientMonth extends OverviewMonth, Pick<ClientOverview, 'tenant' | 'title' | 'currency' | 'isAdmin'> {
  key: string
}

/** Returns the amount of a measure, minor units. */
export const amountOf = (month: Pick<OverviewMonth, Measure>, measure: Measure): number =>
  measure === 'fee' ? month.fee : month[measure].amount

/** Returns every month of every company, newest first, then in the server's order of companies. */
export const monthRows = (clients: readonly ClientOverview[]): ClientMonth[] =>
  clients
    .flatMap(({ tenant, title, currency, isAdmin, months }) =>
      months.map((month) => ({ ...month, tenant, title, currency, isAdmin, key: `${month.month} ${tenant}` })),
    )
    .sort((a, b) => b.month.localeCompare(a.month))

/** Sums of the companies with one currency. */
export interface CurrencySum extends Record<Measure, number> {
  currency: string
  clients: number
  /** Unfiled claims as of now. */
  open: Record<OpenPart, ClaimTally>
  /** Cases without an exchange rate, which the sums exclude. */
  withoutRate: Record<Exclude<Measure, 'fee'>, number>
}

/** Returns sums by currency, largest recovery first: currencies are never added up. */
export const currencySums = (clients: readonly ClientOverview[]): CurrencySum[] =>
  [...new Set(clients.map(({ currency }) => currency))]
    .map((currency) => {
      const currencyClients = clients.filter((client) => client.currency === currency)
      const months = currencyClients.flatMap((client) => client.months)
      const sum = (read: (month: OverviewMonth) => number) => months.reduce((total, month) => total + read(month), 0)
      return {
        currency,
        clients: currencyClients.length,
        open: {
          toFile: tallied(currencyClients.map(({ open }) => open.toFile)),
          closing: tallied(currencyClients.map(({ open }) => open.closing)),
          later: tallied(currencyClients.map(({ open }) => open.later)),
        },
        found: sum(({ found: foundSum }) => foundSum.amount),
        filed: sum(({ filed }) => filed.amount),
        recovered: sum(({ recovered }) => recovered.amount),
        fee: sum(({ fee }) => fee),
        withoutRate: {
          found: sum(({ found: foundSum }) => foundSum.withoutRate),
          filed: sum(({ filed }) => filed.withoutRate),
          recovered: sum(({ recovered }) => recovered.withoutRate),
        },
      }
    })
    .sort((a, b) => b.recovered - a.recovered || a.currency.localeCompare(b.currency))

/** Returns distinct titles, because two companies may have the same. */
export const seriesOf = (clients: readonly ClientOverview[]): Map<string, string> => {
  const isShared = (title: string) => clients.filter((client) => client.title === title).length > 1
  return new Map(clients.map(({ tenant, title }) => [tenant, isShared(title) ? `${title} (${tenant})` : title]))
}
