import { addDays, DAY_MS } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Returns the day so many days from a marketplace's today. An American day begins hours after the one in UTC. */
export const dayIn = (days: number, marketplace = 'US'): string =>
  addDays(marketplaceDay(Date.now(), marketplace), days)

/** Returns the number of a marketplace's day since 1970, which files of that marketplace count back from. */
export const dayNumberIn = (marketplace: string): number => Date.parse(dayIn(0, marketplace)) / DAY_MS

/** Returns the day so many days from today, by the browser's clock, as screens show it: '28 Dec', or '28 Dec 2027' in another year. */
export const shownDay = (days: number): string => {
  const [today, date] = [new Date(), new Date(Date.now() + days * DAY_MS)]
  const text = `${date.getUTCDate()} ${months[date.getUTCMonth()]}`
  return date.getUTCFullYear() === today.getUTCFullYear() ? text : `${text} ${date.getUTCFullYear()}`
}
