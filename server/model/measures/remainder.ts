import { sourcesOf } from '#rules/measures/catalogue.ts'
import type { Dimension } from '#rules/measures/dimensions.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { MeasureQuery } from './measureQuery.ts'
import { addedUp } from './rules/formula.ts'
import { formatAdsView } from './rules/refusals.ts'
import { namedInAds } from './sources/adsSource.ts'

/** A figure of ads that no report names: the whole less what a report names. */
export interface Remainder {
  /** The values of the whole. */
  whole: MeasureQuery['values']
  /** What a name is missing of. */
  names: readonly Dimension[]
  words: string
  /** What the figure adds up of ads reports. */
  sums: readonly Measure[]
}

/** What a figure is the remainder of; undefined when it is none. */
export const remainderOf = ({ measure, values }: MeasureQuery): Remainder | undefined => {
  const names = [...values.keys()].filter((name) => namedInAds.includes(name))
  if (names.length === 0 || names.some((name) => values.get(name)?.some(Boolean))) return undefined
  const sums = addedUp(measure).filter((sum) => sourcesOf(sum).every((source) => source === 'ads'))
  if (sums.length === 0) return undefined
  return {
    whole: new Map([...values].filter(([name]) => !names.includes(name))),
    names,
    words: formatAdsView(names),
    sums,
  }
}
