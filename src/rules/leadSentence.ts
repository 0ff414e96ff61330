import type { LeadFilters } from '#contract/leads.ts'
import { setFilters } from './leadFilters.ts'

/** `YYYY-MM-DD` as MM/DD/YYYY. */
const usDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

const list = (words: string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const repeatPart = ({ count, all, since, until }: NonNullable<LeadFilters['repeat']>): string | undefined =>
  count
    ? [
        `with ${count} repeat ${all ? 'orders' : 'ASINs'}`,
        since && `from ${usDay(since)}`,
        until && `until ${usDay(until)}`,
      ]
        .filter(Boolean)
        .join(' ')
    : undefined

/** What the leads on show have in common, in one sentence with days as MM/DD/YYYY; '' when no filter is set. */
export const leadSentence = (filters: LeadFilters): string => {
  const { asinSearch, since, until, sellers, repeat } = setFilters(filters)
  const parts = [
    asinSearch && `asin containing "${asinSearch}"`,
    since && `since ${usDay(since)}`,
    until && `until ${usDay(until)}`,
    sellers && `for sellers ${list(sellers)}`,
    repeat && repeatPart(repeat),
  ].filter(Boolean)
  return parts.length ? `Showing leads with search: ${parts.join(', ')}` : ''
}
