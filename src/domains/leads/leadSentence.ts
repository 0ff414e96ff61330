import type { LeadFilters } from '#contract/leads.ts'
import { formatList } from '#rules/formatList.ts'
import { setFilters } from '#rules/leadFilters.ts'

/** `YYYY-MM-DD` as MM/DD/YYYY. */
const usDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

type ShowDay = (day: string) => string

const repeatPart = (
  { count, all: countsAllOrders, since, until }: NonNullable<LeadFilters['repeat']>,
  showDay: ShowDay,
): string | undefined =>
  count
    ? [
        `with ${count} repeat ${countsAllOrders ? 'orders' : 'ASINs'}`,
        since && `from ${usDay(showDay(since))}`,
        until && `until ${usDay(showDay(until))}`,
      ]
        .filter(Boolean)
        .join(' ')
    : undefined

/**
 * Returns a sentence that describes the filters, with days as MM/DD/YYYY; '' without filters. `showDay` formats a day,
 * `YYYY-MM-DD`, in the user's calendar.
 */
export const leadSentence = (filters: LeadFilters, showDay: ShowDay = (day) => day): string => {
  const { asinSearch, since, until, sellers, repeat } = setFilters(filters)
  const parts = [
    asinSearch && `asin containing "${asinSearch}"`,
    since && `since ${usDay(showDay(since))}`,
    until && `until ${usDay(showDay(until))}`,
    sellers && `for sellers ${formatList(sellers)}`,
    repeat && repeatPart(repeat, showDay),
  ].filter(Boolean)
  return parts.length ? `Showing leads with search: ${parts.join(', ')}` : ''
}
