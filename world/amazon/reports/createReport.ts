import { DAY_MS } from '#rules/days.ts'
import { marketplaceById } from '#rules/marketplaces.ts'
import { type AmazonAccount, nameOf } from '../gateway/amazonAccounts.ts'
import { bodyOf, type Call, momentIn } from '../gateway/call.ts'
import { invalid } from '../gateway/refusal.ts'
import type { ReportRequest } from './reportRequest.ts'
import { reportTypes } from './reportTypes.ts'

const marketplacesIn = (value: unknown, { places }: AmazonAccount): string[] => {
  if (!Array.isArray(value) || value.length < 1 || value.length > 25) throw invalid('Invalid value for marketplaceIds.')
  return value.map((id: unknown) => {
    const code = typeof id === 'string' ? marketplaceById(id)?.code : undefined
    if (!code || !places.some((place) => place.code === code))
      throw invalid(`The merchant is not participating in marketplace ${String(id)}.`)
    return code
  })
}

const optionsIn = (value: unknown): Record<string, string> | undefined => {
  if (value === undefined) return undefined
  const isGood =
    typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')
  if (!isGood) throw invalid('Invalid value for reportOptions.')
  return value as Record<string, string>
}

/** Parses a report request, if Amazon accepts it; too many days only fail during processing. */
export const readReportRequest = (call: Call): Omit<ReportRequest, 'number'> => {
  const body = bodyOf(call)
  const { reportType } = body
  const type = typeof reportType === 'string' ? reportTypes[reportType] : undefined
  if (!type || typeof reportType !== 'string') throw invalid('Report type is invalid.')
  if (type.isListed) throw invalid(`Reports of type ${reportType} cannot be requested.`)
  const [since, until] = [momentIn(body.dataStartTime, 'dataStartTime'), momentIn(body.dataEndTime, 'dataEndTime')]
  if (since !== undefined && since > (until ?? call.now)) throw invalid('dataStartTime must be before dataEndTime.')
  const options = optionsIn(body.reportOptions)
  const isLong =
    type.maxDays !== undefined && since !== undefined && (until ?? call.now) - since > type.maxDays * DAY_MS
  return {
    ...nameOf(call.account),
    type: reportType,
    marketplaces: marketplacesIn(body.marketplaceIds, call.account),
    created: call.now,
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
    ...(options ? { options } : {}),
    ...(isLong ? { end: 'FATAL' } : {}),
  }
}

/** Returns whether both requests are equal. */
export const isSameReport = (one: Omit<ReportRequest, 'number'>, other: Omit<ReportRequest, 'number'>): boolean => {
  const key = ({ company, seller, region, type, marketplaces, since, until, options }: Omit<ReportRequest, 'number'>) =>
    JSON.stringify([company, seller, region, type, marketplaces, since, until, options])
  return key(one) === key(other)
}
