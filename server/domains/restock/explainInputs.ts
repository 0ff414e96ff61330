import type { Explanation } from '#contract/explain.ts'
import { addDays } from '#rules/days.ts'
import { dayNumber } from '#rules/restock/dayWriter.ts'
import { zOf } from '#rules/restock/restockTerms.ts'
import { RATE_ERROR } from '#rules/restock/spread.ts'
import type { CoveredListing, ExplainedLine } from './explainedLine.ts'

type Inputs = Explanation['inputs']

/** Returns a figure for a sentence, with at most two digits. */
export const formatFigure = (value: number | null): string =>
  value === null ? '–' : String(Math.round(value * 100) / 100).replace('-', '−')

export const input = (name: string, value: number | string | null): Inputs[number] => ({
  name,
  value: typeof value === 'number' ? Math.round(value * 100) / 100 : value,
})

/** Returns the day this many days after today in a listing's marketplace. */
export const dayAfter = (
  { context }: Pick<ExplainedLine, 'context'>,
  { listing }: CoveredListing,
  days: number | null,
): string => {
  const wholeDays = dayNumber(days)
  return wholeDays === null ? '–' : addDays(context.todayIn(listing.marketplace), wholeDays)
}

/** Returns the days that a listing must last until the next review's order is sellable. */
export const protectionOf = ({ needs }: CoveredListing, { context }: ExplainedLine): number =>
  needs.leadTime + context.settings.restock.reviewPeriod

export const safetyText = (one: CoveredListing, line: ExplainedLine): string => {
  const { needs, outlook } = one
  if (needs.safetyQty !== null) return `${formatFigure(needs.safetyQty)}, set by hand`
  const days = protectionOf(one, line)
  const demand = outlook.orderPoint - outlook.safety
  const daily = days > 0 ? demand / days : 0
  const z = zOf(line.context.settings.restock.serviceLevel)
  return `${z}·√(${formatFigure(needs.dispersion)}·${formatFigure(demand)} + (${RATE_ERROR}·${formatFigure(demand)})² + (${formatFigure(daily)}·${formatFigure(needs.leadSigma)})²) = ${formatFigure(outlook.safety)}`
}

export const stockInputs = ({ listing, needs }: CoveredListing): Inputs => [
  input('Inventory', listing.inventory),
  ...(listing.oneStock ? [input('Own stock, which serves the same buyers', listing.merch)] : []),
  input('FC transfer', needs.fcTransfer),
  input('FC processing', needs.fcProcessing),
]

/** Returns incoming units with their days; those after `horizon` days are marked as not counted. */
export const arrivalInputs = ({ listing, needs }: CoveredListing, horizon = Number.POSITIVE_INFINITY): Inputs =>
  listing.arrivals.map(({ day, units, source, lateDays, reference, probably }, index) => {
    const what = source === 'po' ? `Order ${reference ?? ''}` : `Shipment ${reference ?? 'of the stock report'}`
    const late = lateDays > 0 ? `, ${lateDays} days late` : ''
    const origin = probably ? `, probably of ${probably.number}` : ''
    const isLater = (needs.supplies[index]?.due ?? 0) > horizon
    return input(`${what}, ${day}${late}${origin}${isLater ? ' (after these days: left out)' : ''}`, units)
  })
