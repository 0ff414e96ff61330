import { DAY_MS } from '#rules/days.ts'
import { type AmazonAccount, nameOf } from '../amazonAccounts.ts'
import type { Call } from '../call.ts'
import { bodyOf, type JsonObject } from '../call.ts'
import { Refusal } from '../refusal.ts'
import type { AskedAdsReport } from './adsReport.ts'
import { adsColumns, adsReportKinds } from './adsReportKinds.ts'
import { profileId } from './profiles.ts'

/** Most days of one report, and how far back it may go. */
const SPAN = 31
const BACK = 95

const bad = (detail: string) => new Refusal(400, '400', detail)

const dayIn = (body: JsonObject, name: string): string => {
  const day = body[name]
  if (typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))) return day
  throw bad(`${name} must be a date in the format yyyy-MM-dd`)
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** The marketplace whose profile a call is about. */
export const marketplaceOf = ({ company, places, partner }: AmazonAccount, headers: Headers): string => {
  const scope = headers.get('amazon-advertising-api-scope') ?? ''
  const place = places.find((one) => String(profileId(company, partner, one.code)) === scope)
  if (!place) throw new Refusal(401, '401', 'Not authorized to access scope.')
  return place.code
}

/** The report that a call asks for, if it can be had. */
export const readAdsAsked = (call: Call): Omit<AskedAdsReport, 'number'> => {
  const body = bodyOf(call)
  const configuration = (body.configuration ?? {}) as JsonObject
  const { reportTypeId, adProduct, timeUnit, format } = configuration
  const kind = typeof reportTypeId === 'string' ? adsReportKinds[reportTypeId] : undefined
  if (!kind || typeof reportTypeId !== 'string') throw bad('configuration reportTypeId is not valid')
  if (adProduct !== kind.adProduct) throw bad('configuration adProduct does not fit the reportTypeId')
  if (!textsIn(configuration.groupBy).includes(kind.groupBy)) throw bad('configuration groupBy includes invalid values')
  if (timeUnit !== 'DAILY' && timeUnit !== 'SUMMARY') throw bad('configuration timeUnit must be DAILY or SUMMARY')
  if (format !== 'GZIP_JSON') throw bad('configuration format must be GZIP_JSON')
  const columns = textsIn(configuration.columns)
  const unknown = columns.filter((name) => !adsColumns(kind, timeUnit).includes(name))
  if (columns.length === 0 || unknown.length)
    throw bad(`configuration columns includes invalid values: (${unknown.join(', ')})`)
  const [since, until] = [dayIn(body, 'startDate'), dayIn(body, 'endDate')]
  const days = (Date.parse(until) - Date.parse(since)) / DAY_MS + 1
  if (days < 1) throw bad('startDate must not be after endDate')
  if (days > SPAN) throw bad(`date range must not exceed ${SPAN} days`)
  if (Date.parse(since) < call.now - (BACK + 1) * DAY_MS) throw bad(`startDate must be within the last ${BACK} days`)
  const name = typeof body.name === 'string' ? body.name : ''
  return {
    ...nameOf(call.account),
    ...{ marketplace: marketplaceOf(call.account, call.headers), name, kind: reportTypeId },
    ...{ since, until, timeUnit, columns, created: call.now },
  }
}
