import type { Explanation, Figure } from '#contract/explain.ts'
import type { PresetName } from '#contract/suppliers.ts'
import { LEVEL_DAYS } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { spanDays, timespans } from '#rules/restock/restockTerms.ts'
import { type CoveredListing, type ExplainedLine, readExplainedLine } from './explainedLine.ts'
import { countCancelled, orderLinesBehind, stockRowsBehind, together } from './explainedRows.ts'
import { arrivalInputs, dayAfter, formatFigure, input, protectionOf, safetyText, stockInputs } from './explainInputs.ts'
import { explainLevels, readSeasonInputs } from './explainLevel.ts'

type Inputs = Explanation['inputs']
const LONGEST = spanDays.at(-1) ?? 0

const sumOf = ({ listings }: ExplainedLine, getValue: (one: CoveredListing) => number): number =>
  listings.reduce((sum, one) => sum + getValue(one), 0)

/** Returns the listing that determines a figure of the line: the one with the least value. */
const firstOf = (
  { listings }: ExplainedLine,
  getValue: (one: CoveredListing) => number | null,
): CoveredListing | undefined =>
  [...listings].sort(
    (one, other) => (getValue(one) ?? Number.POSITIVE_INFINITY) - (getValue(other) ?? Number.POSITIVE_INFINITY),
  )[0]

/** Returns a text that identifies the listing when there are several. */
const formatListing = ({ listings }: ExplainedLine, one: CoveredListing): string =>
  listings.length > 1
    ? ` (${one.listing.marketplace} · ${one.listing.seller}, the first of ${listings.length} listings)`
    : ''

/** Returns the inputs of each listing, under its name when there are several. */
const eachOf = ({ listings }: ExplainedLine, getInputs: (one: CoveredListing) => Inputs): Inputs =>
  listings.flatMap((one) => [
    ...(listings.length > 1 ? [input(`${one.listing.marketplace} · ${one.listing.seller}`, '')] : []),
    ...getInputs(one),
  ])

const unitsText = ({ listing, outlook }: CoveredListing): string =>
  listing.level === null ? '–' : `${formatFigure(outlook.dailySales)} a day`

const orderText = ({ plan, outlook }: CoveredListing): string =>
  `${formatFigure(plan.target - outlook.safety)} + ${formatFigure(outlook.safety)} − ${formatFigure(plan.position)} = ${formatFigure(plan.target - plan.position)}`

/** Explains why a listing is ordered or not. */
const dueText = (one: CoveredListing, line: ExplainedLine): string => {
  const { needs, plan, outlook, listing } = one
  if (!needs.isKnown) return 'no stock report covers this marketplace and seller, so nothing is ordered'
  if (listing.level === null) return 'no import of orders covers this marketplace and seller, so nothing is ordered'
  const days = protectionOf(one, line)
  const point = `${formatFigure(outlook.position)} on hand or arriving within ${days} days, reorder point ${formatFigure(outlook.orderPoint)}`
  return `${point}: ${plan.isDue ? 'order' : 'nothing to order yet'}`
}

/** Returns the name of the lead time, which says when it is a preset. */
const leadTimeName = ({ listing }: CoveredListing, { context }: ExplainedLine): string =>
  listing.hasDefaultLead && context.settings.presets.includes('leadTime')
    ? 'Lead time, days (preset)'
    : 'Lead time, days'

const suggestedInputs = (one: CoveredListing, line: ExplainedLine, currency: string): Inputs => {
  const { plan, needs, outlook } = one
  return [
    input(leadTimeName(one, line), needs.leadTime),
    input('Review period, days', line.context.settings.restock.reviewPeriod),
    input('Scale, days', line.scale),
    input(`Demand of ${plan.horizon} days`, plan.target - outlook.safety),
    input('… without season and events', one.listing.level === null ? null : one.listing.level * plan.horizon),
    input('Safety stock', safetyText(one, line)),
    ...stockInputs(one),
    ...arrivalInputs(one, plan.horizon),
    input(`On hand or arriving within ${plan.horizon} days`, plan.position),
    input('Order status', dueText(one, line)),
    input('Raw', plan.raw),
    input('Case pack', needs.casePack),
    ...(plan.byMinimum ? [input('Raised to the minimum', plan.suggested)] : []),
    input('Suggested', plan.suggested),
    input('Extra days of cover from rounding', plan.extraDays),
    { ...input('Extra spend from rounding', plan.extraMoney), currency },
  ]
}

const explainers = {
  'restock.units': async (scope, line, key) => {
    const span = timespans.includes(key.span ?? '') ? (key.span ?? '') : (timespans.at(-1) ?? '')
    const days = spanDays[timespans.indexOf(span)] ?? LONGEST
    const until = firstOf(line, () => 0)?.until
    const shipped = sumOf(line, ({ listing }) => listing.merchantUnits[span] ?? 0)
    const units = sumOf(line, ({ listing }) => listing.units[span] ?? 0)
    return {
      formula: `Units ordered in the ${days} days up to ${until ?? '–'} = ${units}`,
      inputs: [
        ...line.listings.map(({ listing }) =>
          input(`${listing.marketplace} ${listing.seller}`, listing.units[span] ?? 0),
        ),
        input('Of these from Amazon', units - shipped),
        input('Of these merchant-fulfilled', shipped),
        { ...input('Canceled order lines', await countCancelled(scope, line.listings, days)), leftOut: true },
      ],
      ...(await orderLinesBehind(scope, line.listings, days)),
    }
  },
  'restock.velocity': async (scope, line) => ({
    formula:
      line.listings.length > 1
        ? `Units a day = sum of its listings = ${line.listings.map(unitsText).join(' + ')} = ${formatFigure(sumOf(line, ({ outlook }) => outlook.dailySales))}`
        : `Units a day = level × season of tomorrow = ${formatFigure(sumOf(line, ({ outlook }) => outlook.dailySales))}; level = (Σ w·u + k·ℓ₀) ÷ (Σ w·s + k)`,
    inputs: [
      ...(await explainLevels(scope, line)),
      { ...input('Canceled order lines', await countCancelled(scope, line.listings, LEVEL_DAYS)), leftOut: true },
    ],
    ...(await orderLinesBehind(scope, line.listings, LEVEL_DAYS)),
  }),
  'restock.daysOfCover': async (scope, line) => {
    const firstListing = firstOf(line, ({ outlook }) => outlook.cover)
    return {
      formula: firstListing
        ? `Cover = the day on which demand uses up ${formatFigure(firstListing.outlook.stock)} units of inventory, FC transfer and FC processing, without arrivals = ${formatFigure(firstListing.outlook.cover)} days${formatListing(line, firstListing)}`
        : '–',
      inputs: eachOf(line, (one) => [
        ...stockInputs(one),
        input('Units a day', one.listing.level === null ? null : one.outlook.dailySales),
        {
          ...input(
            'Reserved for customers’ orders',
            one.listing.reserved - one.needs.fcTransfer - one.needs.fcProcessing,
          ),
          leftOut: true,
        },
        input('Days', one.outlook.cover),
      ]),
      ...(await stockRowsBehind(scope, line.listings)),
    }
  },
  'restock.stockOut': async (scope, line) => {
    const firstListing = firstOf(line, ({ outlook }) => outlook.outIn)
    return {
      formula: firstListing
        ? `The day on which ${formatFigure(firstListing.outlook.stock)} units, less ${unitsText(firstListing)} from ${dayAfter(line, firstListing, 0)}, with each arrival on its day, reach 0 = ${dayAfter(line, firstListing, firstListing.outlook.outIn)}${formatListing(line, firstListing)}`
        : '–',
      inputs: eachOf(line, (one) => [
        ...stockInputs(one),
        input('Units a day', one.listing.level === null ? null : one.outlook.dailySales),
        ...arrivalInputs(one),
        input('Days until then', one.outlook.outIn),
        input('Days between the end of stock and the next arrival', one.outlook.gap),
      ]),
      ...(await stockRowsBehind(scope, line.listings)),
    }
  },
  'restock.orderBy': async (scope, line) => {
    const firstListing = firstOf(line, ({ outlook }) => outlook.orderIn)
    return {
      formula: firstListing
        ? `Order by = the day on which stock on hand and incoming falls below the demand of ${protectionOf(firstListing, line)} days plus safety stock, ${formatFigure(firstListing.outlook.orderPoint - firstListing.outlook.safety)} + ${formatFigure(firstListing.outlook.safety)} = ${formatFigure(firstListing.outlook.orderPoint)}; it is ${formatFigure(firstListing.outlook.position)} now = ${dayAfter(line, firstListing, firstListing.outlook.orderIn)}${formatListing(line, firstListing)}`
        : '–',
      inputs: eachOf(line, (one) => [
        input(leadTimeName(one, line), one.needs.leadTime),
        input('Review period, days', line.context.settings.restock.reviewPeriod),
        input('Safety stock', safetyText(one, line)),
        input('Units a day', one.listing.level === null ? null : one.outlook.dailySales),
        ...stockInputs(one),
        ...arrivalInputs(one, protectionOf(one, line)),
      ]),
      ...(await stockRowsBehind(scope, line.listings)),
    }
  },
  'restock.suggested': async (scope, line) => {
    const { presets, purchase } = line.context.settings
    const ownMinimums = line.listings.flatMap(({ needs }) => needs.minQuantity ?? [])
    const preset = (name: PresetName) => (presets.includes(name) ? ' (preset)' : '')
    const [minimum, minimumFrom] = ownMinimums.length
      ? [Math.max(...ownMinimums), '']
      : [purchase.minQuantity, preset('minQuantity')]
    const suggested = sumOf(line, ({ plan }) => plan.suggested)
    const { currency } = await readCompanySettings(scope)
    const seasonOf = await readSeasonInputs(scope, line)
    const raw =
      line.listings.length === 1 && line.listings[0]
        ? `demand + safety stock − stock on hand and incoming = ${orderText(line.listings[0])}, at least 0`
        : `sum of its listings = ${formatFigure(sumOf(line, ({ plan }) => plan.raw))}`
    return {
      formula: `Needed before rounding = ${raw}; to order = ${suggested}`,
      inputs: [
        ...eachOf(line, (one) => [...suggestedInputs(one, line, currency), ...seasonOf(one)]),
        input(`Minimum per product and order${minimumFrom}`, minimum),
        input(`Rounded up to${preset('roundTo')}`, purchase.roundTo),
      ],
      ...together(
        await stockRowsBehind(scope, line.listings),
        await orderLinesBehind(scope, line.listings, LEVEL_DAYS),
      ),
    }
  },
} satisfies Partial<
  Record<Figure, (scope: Scope, line: ExplainedLine, key: Record<string, string>) => Promise<Explanation>>
>

/**
 * Explainers of POST /explain for the restock table's figures; the key contains ASIN, marketplaces, sellers, and span
 * or scale.
 */
export const restockExplainers = (platform: Pick<Platform, 'now'>): Record<keyof typeof explainers, Explainer> => {
  const createExplainer =
    (figure: keyof typeof explainers): Explainer =>
    async (scope, key) =>
      explainers[figure](scope, await readExplainedLine(scope, platform.now(), key), key)
  return {
    'restock.units': createExplainer('restock.units'),
    'restock.velocity': createExplainer('restock.velocity'),
    'restock.daysOfCover': createExplainer('restock.daysOfCover'),
    'restock.stockOut': createExplainer('restock.stockOut'),
    'restock.orderBy': createExplainer('restock.orderBy'),
    'restock.suggested': createExplainer('restock.suggested'),
  }
}
