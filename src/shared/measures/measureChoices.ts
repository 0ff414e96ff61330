import type { MeasureDescription } from '#contract/measures.ts'
import { isTimeDimension } from '#rules/measures/dimensions.ts'
import { isJalaliKind } from '#rules/measures/jalaliPeriods.ts'
import type { Choice } from '../ui/SelectBox.tsx'
import type { Catalogue } from './measuresApi.ts'
import { unitLabel } from './unitLabel.ts'

const METRICS = 'Metrics'

/** Returns all measures as choices, grouped by report; the company's metrics form a group. */
export const measureChoices = ({ measures, sources }: Pick<Catalogue, 'measures' | 'sources'>): Choice[] => {
  const titles = new Map(sources.map(({ key, title }) => [key, title]))
  return measures.map(({ key, title, unit, per, kind, description, formula, sources: [firstSource = ''] }) => ({
    value: key,
    label: title,
    group: kind === 'metric' ? METRICS : (titles.get(firstSource) ?? firstSource),
    aside: unitLabel({ unit, per }),
    hint: [description, formula].filter(Boolean).join(' · '),
  }))
}

/** Returns the first of the measures that cannot be split by a dimension. */
const unfit = (dimension: string, measures: readonly MeasureDescription[]) =>
  measures.find(({ dimensions }) => !dimensions.includes(dimension))

interface DimensionChoices extends Pick<Catalogue, 'dimensions' | 'measures'> {
  /** Keys of the measures to split. */
  chosen: readonly string[]
  /** Omits time dimensions. */
  withoutTime?: boolean | undefined
}

/**
 * Returns the dimensions of the selected measures; one that not all of them have is disabled and names the measure that
 * lacks it.
 */
export const dimensionChoices = ({
  dimensions,
  measures,
  chosen: selectedMeasures,
  withoutTime,
}: DimensionChoices): Choice[] => {
  const split = measures.filter(({ key }) => selectedMeasures.includes(key))
  return (
    dimensions
      // charts show months and years in the user's calendar
      .filter(({ key }) => !isJalaliKind(key) && !(withoutTime && isTimeDimension(key)))
      .map(({ key, title }) => {
        const one = unfit(key, split)
        return {
          value: key,
          label: title,
          ...(one && { disabled: true, aside: `not of ${one.title}` }),
        }
      })
  )
}
