import { Day } from '#contract/common.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { type Bucket, spanInBuckets } from '#rules/measures/buckets.ts'
import {
  type Dimension,
  dimensionTitles,
  isDimension,
  isTimeDimension,
  type TimeDimension,
} from '#rules/measures/dimensions.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { Metrics } from '#rules/measures/metrics.ts'
import { readNoted } from './ownDimensions.ts'
import { readMetricsFor } from './readMetrics.ts'
import type { Days } from './sources/source.ts'

/** The identity of a figure: its measure, currency, days and values. */
export interface MeasureQuery extends Days {
  measure: Measure
  /** All metrics of the company. */
  known: Metrics
  currency: string
  /** Values by dimension, without time buckets, which limit the days instead; a weekday stays. */
  values: ReadonlyMap<Dimension, readonly string[]>
  /** Days and values of all rows in the response with the figure; undefined if unknown. */
  whole?: Days & Pick<MeasureQuery, 'values'>
}

/** Dimensions with codes as values, which can be comma-separated; other names can contain commas. */
const ofCodes: readonly Dimension[] = ['marketplace', 'seller', 'asin']

const dayIn = (key: Record<string, string>, name: 'since' | 'until') => {
  const parsed = Day.safeParse(key[name])
  if (!parsed.success) throw badRequest(`Enter the days as key {${name}}, each YYYY-MM-DD.`)
  return parsed.data
}

const bucketIn = (time: TimeDimension, value: string): Bucket => {
  if (!Day.safeParse(value).success)
    throw badRequest(`${dimensionTitles[time]} is given by its first day, as YYYY-MM-DD.`)
  return { time, value }
}

/** Prefix for the filter of the whole response if the row has a value of its own. */
const ALL = 'all.'

const listOf = (name: Dimension, value: string) => (ofCodes.includes(name) ? value.split(',') : [value])

/** Returns the days and values that the rows around a figure share; `row`: the dimensions that separate them. */
const wholeOf = (key: Record<string, string>, { since, until, values }: Days & Pick<MeasureQuery, 'values'>) => {
  if (key.row === undefined) return {}
  const rowKeys = key.row.split(',')
  const dimensionEntries = Object.entries(key).flatMap(([name, value]): [Dimension, string[]][] => {
    const dimension = name.slice(ALL.length)
    return name.startsWith(ALL) && isDimension(dimension) ? [[dimension, listOf(dimension, value)]] : []
  })
  return {
    whole: {
      since,
      until,
      values: new Map([...[...values].filter(([name]) => !rowKeys.includes(name)), ...dimensionEntries]),
    },
  }
}

/**
 * Parses the key of POST /explain: {measure, since, until, currency?} and a value for each dimension, comma-separated
 * for codes. `row` holds the comma-separated dimensions of the figure's row, which define the other rows of the
 * response; a filter on one of them is in `all.asin`.
 */
export const parseMeasureQuery = async (scope: Scope, key: Record<string, string>): Promise<MeasureQuery> => {
  const measureKey = key.measure ?? ''
  const metrics = await readMetricsFor(scope, [measureKey])
  const measure = metrics.find(measureKey)
  if (!measure) throw badRequest('Enter the measure as key {measure}; GET /measures lists the names.')
  await readNoted(scope, Object.keys(key))
  const dimensionEntries = Object.entries(key).flatMap(([name, value]) =>
    isDimension(name) ? [[name, value] as const] : [],
  )
  const buckets = dimensionEntries.flatMap(([name, value]) =>
    isTimeDimension(name) && name !== 'weekday' ? [bucketIn(name, value)] : [],
  )
  const requestedDays = { since: dayIn(key, 'since'), until: dayIn(key, 'until') }
  const values: MeasureQuery['values'] = new Map(
    dimensionEntries
      .filter(([name]) => !isTimeDimension(name) || name === 'weekday')
      .map(([name, value]) => [name, listOf(name, value)]),
  )
  return {
    measure,
    known: metrics,
    currency: key.currency || (await readCompanySettings(scope)).currency,
    ...spanInBuckets(requestedDays, buckets),
    values,
    ...wholeOf(key, { ...requestedDays, values }),
  }
}
