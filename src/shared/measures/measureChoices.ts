import type { MeasureDescription } from '#contract/measures.ts'
import { isTimeDimension } from '#rules/measures/dimensions.ts'
import type { Choice } from '../ui/SelectBox.tsx'
import type { Catalogue } from './measuresApi.ts'
import { unitLabel } from './unitLabel.ts'

const METRICS = 'Metrics'

/** All measures as choices, under the reports they come from; the company's own metrics stand together. */
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

/** The first of some measures that cannot be split by a dimension. */
const unfit = (dimension: string, measures: readonly MeasureDescription[]) =>
  measures.find(({ dimensions }) => !dimensions.includes(dimension))

interface DimensionChoices extends Pick<Catalogue, 'dimensions' | 'measures'> {
  /** Keys of the measures that are to be split. */
  chosen: readonly string[]
  /** Parts of time are left out. */
  withoutTime?: boolean | undefined
}

/** What the chosen measures can be split by; what not all of them can says whose fault it is and cannot be chosen. */
export const dimensionChoices = ({
  dimensions,
  measures,
  chosen: selectedMeasures,
  withoutTime,
}: DimensionChoices): Choice[] => {
  const split = measures.filter(({ key }) => selectedMeasures.includes(key))
  return dimensions
    .filter(({ key }) => !(withoutTime && isTimeDimension(key)))
    .map(({ key, title }) => {
      const one = unfit(key, split)
      return {
        value: key,
        label: title,
        ...(one && { disabled: true, aside: `not of ${one.title}` }),
      }
    })
}
