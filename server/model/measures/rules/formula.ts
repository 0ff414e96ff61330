import { catalogue, measureOf } from '#rules/measures/catalogue.ts'
import type { BuiltInMeasure, FindMeasure, Measure } from '#rules/measures/measure.ts'
import type { SumKey } from '#rules/measures/sourceKeys.ts'

/** A measure in a formula, with its sign. */
export interface FormulaPart {
  measure: BuiltInMeasure
  sign: 1 | -1
}

/** Returns the measure that equals one sum, with the same or the opposite sign. */
const measureOfSum = (sum: SumKey, sign: 1 | -1): FormulaPart | undefined => {
  const tells = (measure: BuiltInMeasure, as: 1 | -1) =>
    measure.kind !== 'ratio' &&
    measure.parts.length === 1 &&
    measure.parts[0]?.[1] === sum &&
    measure.parts[0][0] === as
  const directMeasure = catalogue.find((measure) => tells(measure, 1))
  if (directMeasure) return { measure: directMeasure, sign }
  const turned = catalogue.find((measure) => tells(measure, -1))
  return turned && { measure: turned, sign: sign === 1 ? -1 : 1 }
}

/**
 * Returns the measures a measure is computed from; empty for a plain sum. Sums without a measure of their own are left
 * out.
 */
export const partsOf = (measure: Measure): FormulaPart[] => {
  if (measure.kind === 'metric') return measure.of.map((part) => ({ measure: part, sign: 1 }))
  if (measure.kind === 'ratio')
    return [measure.over, measure.under].flatMap((key) => {
      const part = measureOf(key)
      return part ? [{ measure: part, sign: 1 as const }] : []
    })
  if (measure.parts.length === 1) return []
  return measure.parts.flatMap(([sign, sum]) => measureOfSum(sum, sign) ?? [])
}

/**
 * Returns the additive measures of a figure: both sums of a ratio, those of a metric's measures, else the figure
 * itself.
 */
export const addedUp = (measure: Measure): Measure[] => {
  if (measure.kind === 'metric') return [...new Set(measure.of.flatMap(addedUp))]
  return measure.kind === 'ratio' ? partsOf(measure).map((part) => part.measure) : [measure]
}

/** Replaces operators with typographic signs and keys with titles. */
export const writtenFormula = (formula: string, find: FindMeasure): string =>
  formula
    .replace(/[A-Za-z_][\w.]*/g, (key) => find(key)?.title ?? key)
    .replace(/\s*([*/])\s*/g, (_, sign) => (sign === '*' ? ' × ' : ' ÷ '))
    .replace(/ - /g, ' − ')

/** Returns the formula of a measure in one line; `find` resolves the metrics in it. */
export const formulaOf = (measure: Measure, find: FindMeasure = measureOf): string => {
  if (measure.kind === 'metric') return `${measure.title} = ${writtenFormula(measure.formula, find)}`
  if (measure.kind === 'ratio') {
    const [over, under] = partsOf(measure).map((part) => part.measure.title)
    return `${measure.title} = ${over} ÷ ${under}${measure.perDay ? ' a day' : ''}`
  }
  const parts = partsOf(measure)
  if (parts.length === 0) return `${measure.title} = ${measure.description.replace(/\.$/, '')}`
  const [firstPart, ...rest] = parts
  const terms = rest.map(({ sign, measure: part }) => `${sign === 1 ? '+' : '−'} ${part.title}`)
  return `${measure.title} = ${firstPart?.sign === -1 ? '−' : ''}${firstPart?.measure.title} ${terms.join(' ')}`
}
