import { type FeeRate, overviewRoutes } from '#contract/overview.ts'
import { decimalNumber } from '#rules/money.ts'

/** Thousandths of a percent in one percent. */
const PER_CENT = 1000

type Checked = { rate: FeeRate; problem?: never } | { rate?: never; problem: string }

/** Parses a rate in percent with a point or a comma, valid from a month on; or returns what is wrong with it. */
export const rateOf = (since: string, typed: string): Checked => {
  if (!/^\d{4}-\d{2}$/.test(since)) return { problem: 'Enter the month like 2026-03.' }
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.')
  const percent = /^\d+(\.\d{1,3})?$/.test(text) ? decimalNumber(text, false) : undefined
  if (typeof percent !== 'number') return { problem: 'Enter the rate in percent, such as 12.5.' }
  const { data, error } = overviewRoutes.setFeeRate.body.safeParse({ since, rate: Math.round(percent * PER_CENT) })
  return data ? { rate: data } : { problem: error.issues[0]?.message ?? 'Not a valid rate.' }
}
