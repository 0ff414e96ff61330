import type { StaleReport } from '#contract/actions.ts'
import { reportTypes } from '#contract/uploads.ts'

const titles: Readonly<Record<string, string>> = reportTypes
/** Reports about a single marketplace; a file of any other may contain several. */
const ofOnePlace = ['listings', 'myi', 'afn', 'reserved', 'planning', 'restockAdvice', 'stranded']

/** Formats a report: 'FBA inventory (MYI) of main, US'. */
export const formatReport = ({ type, seller, marketplaces }: StaleReport): string => {
  const place = ofOnePlace.includes(type) && marketplaces.length ? `, ${marketplaces.join(' ')}` : ''
  return `${titles[type] ?? type} of ${seller}${place}`
}
