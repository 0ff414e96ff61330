import type { ClientOverview, OverviewMonth } from '#contract/overview.ts'

/** What the chart shows, and what is summed up. */
export const measures = ['found', 'filed', 'recovered', 'fee'] as const
export type Measure = (typeof measures)[number]

export const measureTitles: Record<Measure, string> = {
  found: 'Found',
  filed: 'Filed',
  recovered: 'Recovered',
  fee: 'Fee',
}

/** What is still to be filed: now, the part of it that closes this week, and what opens only later. */
export const openParts = ['toFile', 'closing', 'later'] as const
export type OpenPart = (typeof openParts)[number]
export type ClaimTally = ClientOverview['open'][OpenPart]

const tallied = (tallies: readonly ClaimTally[]): ClaimTally => ({
  cases: tallies.reduce((sum, { cases }) => sum + cases, 0),
  amount: tallies.reduce((sum, { amount }) => sum + amount, 0),
  withoutRate: tallies.reduce((sum, { withoutRate }) => sum + withoutRate, 0),
})

/** A month of a company. */
export interface ClientMonth extends OverviewMonth, Pick<ClientOverview, 'tenant' | 'title' | 'currency' | 'isAdmin'> {
  key: string
}

/** The amount of a measure, minor units. */
export const amountOf = (month: Pick<OverviewMonth, Measure>, measure: Measure): number =>
  measure === 'fee' ? month.fee : month[measure].amount

/** Every month of every company, the newest first and, within it, by company as the server orders them. */
export const monthRows = (clients: readonly ClientOverview[]): ClientMonth[] =>
  clients
    .flatMap(({ tenant, title, currency, isAdmin, months }) =>
      months.map((month) => ({ ...month, tenant, title, currency, isAdmin, key: `${month.month} ${tenant}` })),
    )
    .sort((a, b) => b.month.localeCompare(a.month))

/** What the companies of one currency come to. */
export interface CurrencySum extends Record<Measure, number> {
  currency: string
  clients: number
  /** What is still to be filed by now. */
  open: Record<OpenPart, ClaimTally>
  /** Cases that no rate could bring into the currency; the sums lack them. */
  withoutRate: Record<Exclude<Measure, 'fee'>, number>
}

/** Sums by currency, the largest recovery first: money of two currencies is never one sum. */
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

/** Titles told apart: two companies may have one title. */
export const seriesOf = (clients: readonly ClientOverview[]): Map<string, string> => {
  const isShared = (title: string) => clients.filter((client) => client.title === title).length > 1
  return new Map(clients.map(({ tenant, title }) => [tenant, isShared(title) ? `${title} (${tenant})` : title]))
}
