import type { LeadFilters } from '#contract/leads.ts'
import { hasFilters } from '#rules/leadFilters.ts'
import { leadSentence } from './leadSentence.ts'

export interface LeadChip {
  name: keyof LeadFilters
  words: string
}

/** Of repeat dates alone, which narrow nothing. */
const LACKING_COUNT = 'repeat buyers: how many orders?'

const PREFIX = 'Showing leads with search: '

/** Each filter that is set, in the sentence's own words. */
export const leadChips = (filters: LeadFilters, showDay: (day: string) => string): LeadChip[] =>
  (['asinSearch', 'since', 'until', 'sellers', 'repeat'] as const).flatMap((name) => {
    const label = leadSentence({ [name]: filters[name] }, showDay).slice(PREFIX.length)
    if (label) return [{ name, words: label }]
    return name === 'repeat' && hasFilters({ repeat: filters.repeat }) ? [{ name, words: LACKING_COUNT }] : []
  })
