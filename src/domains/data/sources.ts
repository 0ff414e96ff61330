import type { Home } from '#contract/home.ts'
import { reportTypes } from '#contract/uploads.ts'
import { DAY_MS } from '#rules/days.ts'

type Source = Home['sources'][number]

const titles: Readonly<Record<string, string>> = reportTypes
/** Reports that state what is there in one marketplace; of the others a file may hold several. */
const ofOnePlace = ['listings', 'myi', 'afn', 'reserved', 'planning', 'restockAdvice', 'stranded']

/** A source in words: 'FBA inventory (MYI) of main, US'. */
export const formatSource = ({ type, seller, marketplaces }: Source): string => {
  const place = ofOnePlace.includes(type) && marketplaces.length ? `, ${marketplaces.join(' ')}` : ''
  return `${titles[type] ?? type} of ${seller}${place}`
}

/** Reports that Amazon makes no more: they cannot be renewed. */
const retired = ['receipts']
/** What banks publish on their own days, and of no seller. */
const ofBanks = ['centralBankRates', 'exchangeRates']

/** Sources that have told nothing for more than a day, the oldest first; `now` in milliseconds. */
export const staleSources = (sources: readonly Source[], now: number): Source[] =>
  sources
    .filter(
      ({ type, at: reportedAt }) =>
        !retired.includes(type) && !ofBanks.includes(type) && now - Date.parse(reportedAt) > DAY_MS,
    )
    .sort((a, b) => a.at.localeCompare(b.at))
