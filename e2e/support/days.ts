import { DAY_MS } from '#rules/days.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Returns the day so many days from today as screens show it: '28 Dec', or '28 Dec 2027' in another year. */
export const shownDay = (days: number): string => {
  const [today, date] = [new Date(), new Date(Date.now() + days * DAY_MS)]
  const text = `${date.getUTCDate()} ${months[date.getUTCMonth()]}`
  return date.getUTCFullYear() === today.getUTCFullYear() ? text : `${text} ${date.getUTCFullYear()}`
}
