import { badRequest } from '#platform/errors.ts'

const MOST = 120
const DEFAULT_MONTHS = 12

/** The month so many months after, before when negative. */
export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The months from one to another, both of them; the last twelve up to `now` where nothing is said. @throws a refusal */
export const monthsBetween = (from: string | undefined, until: string | undefined, now: string): string[] => {
  const last = until ?? now
  const first = from ?? addMonths(last, 1 - DEFAULT_MONTHS)
  if (first > last) throw badRequest('from is a month before until.')
  const months = [first]
  for (let next = addMonths(first, 1); next <= last; next = addMonths(next, 1)) {
    if (months.length === MOST) throw badRequest(`Please ask for ${MOST} months at most.`)
    months.push(next)
  }
  return months
}
