import type { Explanation } from '#contract/explain.ts'
import { type DatedListing, type DatedProduct, weeksOf, YEAR_DAYS } from '#model/planning/index.ts'
import { daysBetween } from '#rules/days.ts'
import { formatCategory } from '#rules/formatCategory.ts'
import { formatFigure, input } from './explainInputs.ts'

type Inputs = Explanation['inputs']

const [WEEK, WEEKS] = [7, 52]

/**
 * Explains the season of the seven days from tomorrow: what the product sold around these days in its own years, what
 * the other products of its category did, and how the two are weighed. Empty without a full year.
 */
export const seasonInputs = (
  { season, prior, end }: DatedProduct,
  { listing: { until } }: DatedListing,
  today: string,
): Inputs => {
  if (!season) return []
  const week = ((Math.round(daysBetween(until, today) / WEEK) % WEEKS) + WEEKS) % WEEKS
  const firstDay = YEAR_DAYS + 1 - daysBetween(until, end)
  const meanOf = (daily: Float64Array) => weeksOf([...daily], firstDay)[week] ?? 0
  const [own, drawnTo, trust] = [meanOf(season.own), meanOf(season.prior.year), season.trust]
  const factor = drawnTo + trust * (own - drawnTo)
  const weight = formatFigure(season.prior.units)
  return [
    ...(prior
      ? [
          input(`Season of ${prior.other_count} other products of ${formatCategory(prior.category)}`, drawnTo),
          input('How well these products agree, %', 100 * prior.agreement),
        ]
      : [
          input('Season of its category', 'none: no category, or fewer than two other products with a full year in it'),
        ]),
    input('Units sold around these days in its own years', meanOf(season.units)),
    input('Units that its level expected there', meanOf(season.expected)),
    input(`Season of its own years, drawn to ${prior ? 'that of its category' : '1'} by ${weight} units`, own),
    input('How well its own years and listings agree, %', 100 * trust),
    input(
      'Season of the next seven days',
      `${formatFigure(drawnTo)} + ${formatFigure(100 * trust)} % × (${formatFigure(own)} − ${formatFigure(drawnTo)}) = ${formatFigure(factor)}`,
    ),
  ]
}
