import type { Company } from '#contract/company.ts'
import { minorUnits } from '#rules/money.ts'
import { isTimeZone } from '#rules/timeZones.ts'
import { badRequest } from '../errors.ts'

/** Validates a company's currency and time zone beyond the schema. */
export const checkUnits = ({ currency, timeZone }: Pick<Company, 'currency' | 'timeZone'>): void => {
  if (minorUnits(currency) === null) throw badRequest(`${currency} is not a known currency.`)
  if (!isTimeZone(timeZone))
    throw badRequest(`${timeZone || 'An empty name'} is not a time zone. Enter one such as Europe/London.`)
}
