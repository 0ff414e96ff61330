import { Day } from '#contract/common.ts'
import type { Explanation } from '#contract/explain.ts'
import type { RowsBehind } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { type Bucket, spanInBuckets } from '#rules/measures/buckets.ts'
import { measureOf, sourceOf, sourcesOf, sumsOf } from '#rules/measures/catalogue.ts'
import {
  type Dimension,
  dimensionTitles,
  isDimension,
  isTimeDimension,
  type TimeDimension,
} from '#rules/measures/dimensions.ts'
import { formulaOf, partsOf } from '#rules/measures/formula.ts'
import type { Measure } from '#rules/measures/measure.ts'
import { queryMeasures } from './queryMeasures.ts'
import type { Days } from './sources/source.ts'
import { sources } from './sources.ts'
import { withinSql } from './withinSql.ts'

/** What a figure of an answer is: a measure, in which currency, of which days and values. */
interface MeasureAsked extends Days {
  measure: Measure
  currency: string
  /** Without buckets of time, which have narrowed the days; a weekday stays. */
  values: ReadonlyMap<Dimension, readonly string[]>
}

const dayIn = (key: Record<string, string>, name: 'since' | 'until') => {
  const parsed = Day.safeParse(key[name])
  if (!parsed.success) throw badRequest(`Say which days: key {${name}} as YYYY-MM-DD.`)
  return parsed.data
}

const bucketIn = (time: TimeDimension, value: string): Bucket => {
  if (!Day.safeParse(value).success)
    throw badRequest(`${dimensionTitles[time]} is named by its first day, as YYYY-MM-DD.`)
  return { time, value }
}

/** What a key of POST /explain asks about: {measure, since, until, currency?} and a value for each dimension. */
export const measureAsked = async (scope: Scope, key: Record<string, string>): Promise<MeasureAsked> => {
  const measure = measureOf(key.measure ?? '')
  if (!measure) throw badRequest('Say which measure: key {measure}, by a name that GET /measures lists.')
  const said = Object.entries(key).flatMap(([name, value]) => (isDimension(name) ? [[name, value] as const] : []))
  const buckets = said.flatMap(([name, value]) =>
    isTimeDimension(name) && name !== 'weekday' ? [bucketIn(name, value)] : [],
  )
  const asked = { since: dayIn(key, 'since'), until: dayIn(key, 'until') }
  const values = said.filter(([name]) => !isTimeDimension(name) || name === 'weekday')
  return {
    measure,
    currency: key.currency || (await readCompanySettings(scope)).currency,
    ...spanInBuckets(asked, buckets),
    values: new Map(values.map(([name, value]) => [name, [value]])),
  }
}

type Inputs = Explanation['inputs']

const inputOf = ({ title, unit }: Measure, value: number | null, currency: string | null): Inputs[number] =>
  unit === 'money' && currency !== null
    ? { name: title, value: value === null ? null : Math.round(value), currency }
    : { name: title, value }

/** The numbers of the formula, and the figure last. */
const readInputs = async (scope: Scope, asked: MeasureAsked, today: string): Promise<Inputs> => {
  const { measure, since, until, currency, values } = asked
  const parts = partsOf(measure).map((part) => part.measure)
  const told = [...new Set([...parts.flatMap((part) => [...partsOf(part).map((one) => one.measure), part]), measure])]
  const answer = await queryMeasures(
    scope,
    {
      measures: told.map(({ key }) => key),
      since,
      until,
      currency,
      filters: Object.fromEntries([...values].map(([name, said]) => [name, [...said]])),
    },
    today,
  )
  return [
    ...told.map((one) => inputOf(one, answer.totals[one.key] ?? null, answer.currency)),
    ...answer.notes.map(({ text }) => ({ name: text, value: null })),
  ]
}

const none: RowsBehind = { rows: [], total: 0, counted: [] }

const together = (one: RowsBehind, other: RowsBehind): RowsBehind => ({
  rows: [...one.rows, ...other.rows],
  total: one.total + other.total,
  counted: [...new Set([...(one.counted ?? []), ...(other.counted ?? [])])],
  ...(one.money || other.money ? { money: [...new Set([...(one.money ?? []), ...(other.money ?? [])])] } : {}),
})

/** Where a figure comes from: its formula with its numbers, then the rows of the files. */
export const explainMeasure = async (scope: Scope, asked: MeasureAsked, today: string): Promise<Explanation> => {
  const { measure, since, until, values } = asked
  const inputs = await readInputs(scope, asked, today)
  const within = withinSql(scope.tenant(), today, { since, until }, values)
  let behind = none
  for (const key of sourcesOf(measure)) {
    const sums = sumsOf(measure).filter((sum) => sourceOf(sum) === key)
    const ask = {
      dimensions: [...values.keys()],
      sums: sums.map((sum) => sum.slice(key.length + 1)),
      since,
      until,
      within,
    }
    behind = together(behind, await sources[key].behind(scope, ask))
  }
  return { formula: formulaOf(measure), inputs, ...behind }
}
