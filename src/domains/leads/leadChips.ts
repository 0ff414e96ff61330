import type { LeadFilters } from '#contract/leads.ts'
import { leadSentence } from '#rules/leadSentence.ts'

export interface LeadChip {
  name: keyof LeadFilters
  words: string
}

const PREFIX = 'Showing leads with search: '

/** Each filter that is set, in the sentence's own words. */
export const leadChips = (filters: LeadFilters, showDay: (day: string) => string): LeadChip[] =>
  (['asinSearch', 'since', 'until', 'sellers', 'repeat'] as const).flatMap((name) => {
    const words = leadSentence({ [name]: filters[name] }, showDay).slice(PREFIX.length)
    return words ? [{ name, words }] : []
  })
