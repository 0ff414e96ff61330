import type { Home } from '#contract/home.ts'
import { reportTypes } from '#contract/uploads.ts'
import { DAY_MS } from '#rules/days.ts'

type Source = Home['sources'][number]

const titles: Readonly<Record<string, string>> = reportTypes
/** Reports about a single marketplace; a file of any other may contain several. */
const ofOnePlace = ['listings', 'myi', 'afn', 'reserved', 'planning', 'restockAdvice', 'stranded']

/** Formats a source: 'FBA inventory (MYI) of main, US'. */
export const formatSource = ({ type, seller, marketplaces }: Source): string => {
  const place = ofOnePlace.includes(type) && marketplaces.length ? `, ${marketplaces.join(' ')}` : ''
  return `${titles[type] ?? type} of ${seller}${place}`
}

/** Reports that Amazon has discontinued, which cannot be updated. */
const retired = ['receipts']
/** Bank files, which have their own schedule and no seller. */
const ofBanks = ['centralBankRates', 'exchangeRates']

/** Returns sources that are more than a day old, oldest first; `now` in milliseconds. */
export const staleSources = (sources: readonly Source[], now: number): Source[] =>
  sources
    .filter(
      ({ type, at: reportedAt }) =>
        !retired.includes(type) && !ofBanks.includes(type) && now - Date.parse(reportedAt) > DAY_MS,
    )
    .sort((a, b) => a.at.localeCompare(b.at))
