import { sourcesOf } from '#rules/measures/catalogue.ts'
import type { Dimension } from '#rules/measures/dimensions.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { MeasureQuery } from './measureQuery.ts'
import { addedUp } from './rules/formula.ts'
import { formatAdsView } from './rules/refusals.ts'
import { namedInAds } from './sources/adsSource.ts'

/** An ads figure that no report names: the total minus the named part. */
export interface Remainder {
  /** The values of the total. */
  whole: MeasureQuery['values']
  /** Dimensions without a name. */
  names: readonly Dimension[]
  viewLabel: string
  /** The summed measures of ads reports. */
  sums: readonly Measure[]
}

/** Returns the remainder that a figure is; undefined if it is none. */
export const remainderOf = ({ measure, values }: MeasureQuery): Remainder | undefined => {
  const names = [...values.keys()].filter((name) => namedInAds.includes(name))
  if (names.length === 0 || names.some((name) => values.get(name)?.some(Boolean))) return undefined
  const sums = addedUp(measure).filter((sum) => sourcesOf(sum).every((source) => source === 'ads'))
  if (sums.length === 0) return undefined
  return {
    whole: new Map([...values].filter(([name]) => !names.includes(name))),
    names,
    viewLabel: formatAdsView(names),
    sums,
  }
}
