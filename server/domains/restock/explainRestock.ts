import type { Explanation, Figure } from '#contract/explain.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { addDays } from '#rules/days.ts'
import { spanDays, timespans, zOf } from '#rules/restock/restockTerms.ts'
import { dayNumber } from '#rules/restock/stockCurve.ts'
import { velocityOf } from '#rules/restock/velocity.ts'
import { type AskedLine, readAskedLine } from './askedListings.ts'
import { orderLinesBehind, stockRowsBehind, together } from './explainedRows.ts'

type Inputs = Explanation['inputs']
const LONGEST = spanDays.at(-1) ?? 0

/** A figure as it is written in a sentence: two digits at most. */
const written = (value: number | null): string =>
  value === null ? '–' : String(Math.round(value * 100) / 100).replace('-', '−')
const input = (name: string, value: number | string | null): Inputs[number] => ({
  name,
  value: typeof value === 'number' ? Math.round(value * 100) / 100 : value,
})
const dayAfter = ({ reckoning }: AskedLine, days: number | null): string | null => {
  const whole = dayNumber(days)
  return whole === null ? null : addDays(reckoning.today, whole)
}

/** Units and days of each window of the listings, and the velocity of each listing. */
const windowInputs = ({ rows, reckoning }: AskedLine): Inputs => {
  const { weights } = reckoning.settings.restock
  return rows.flatMap((row) => {
    const listing = rows.length > 1 ? `${row.marketplace} ${row.seller}, ` : ''
    const own = timespans.map((span, at) => {
      const [units = 0, there = 0, all = 0] = [row.units[span], row.inStock[span], row.days[span]]
      const { velocity } = velocityOf({ units: [units], inStock: [there], days: [all] }, [1])
      const result = velocity === null ? 'left out' : `${written(velocity)} a day`
      return input(
        `${listing}${span} (${weights[at]} %)`,
        `${units} units ÷ ${there} of ${all} days in stock = ${result}`,
      )
    })
    return rows.length > 1 ? [...own, input(`${listing}velocity`, row.velocity)] : own
  })
}

const safetyText = ({ needs, reckoning, outlook }: AskedLine): string =>
  needs.safetyQty === null
    ? `${zOf(reckoning.settings.restock.serviceLevel)}·√(${needs.leadTime}·${written(needs.pace.sigma)}² + ${written(outlook.velocity)}²·${written(needs.leadSigma)}²) = ${written(outlook.safety)}`
    : `${written(needs.safetyQty)}, set by hand`

const stockInputs = ({ needs }: AskedLine): Inputs => [
  input('Inventory', needs.inventory),
  input('FC transfer', needs.fcTransfer),
  input('FC processing', needs.fcProcessing),
]

const arrivalInputs = ({ arrivals }: AskedLine): Inputs =>
  arrivals.map(({ arrival: { day, units, source, overdue }, reference }) => {
    const what = source === 'po' ? `Order ${reference ?? ''}` : `Shipment ${reference ?? 'of the stock report'}`
    return input(`${what}, ${day}${overdue ? ' (overdue, so tomorrow)' : ''}`, units)
  })

const explainers = {
  'restock.units': async (scope, line, key) => {
    const span = timespans.includes(key.span ?? '') ? (key.span ?? '') : (timespans.at(-1) ?? '')
    const days = spanDays[timespans.indexOf(span)] ?? LONGEST
    const units = line.rows.reduce((sum, row) => sum + (row.units[span] ?? 0), 0)
    return {
      formula: `Units of orders of ${days} days up to ${line.until ?? '–'}, cancelled ones left out = ${units}`,
      inputs: line.rows.map((row) => input(`${row.marketplace} ${row.seller}`, row.units[span] ?? 0)),
      ...(await orderLinesBehind(scope, line.rows, line.until, days)),
    }
  },
  'restock.velocity': async (scope, line) => ({
    formula:
      line.rows.length > 1
        ? `Velocity = sum of its places = ${written(line.outlook.velocity)} units a day`
        : `Velocity = Σ weight × units a day in stock ÷ Σ weight = ${written(line.outlook.velocity)} units a day`,
    inputs: windowInputs(line),
    ...(await orderLinesBehind(scope, line.rows, line.until, LONGEST)),
  }),
  'restock.daysOfCover': async (scope, line) => ({
    formula: `Cover = (inventory + FC transfer + FC processing) ÷ velocity = ${written(line.outlook.stock)} ÷ ${written(line.outlook.velocity)} = ${written(line.outlook.cover)} days`,
    inputs: [...stockInputs(line), input('Velocity, units a day', line.outlook.velocity)],
    ...(await stockRowsBehind(scope, line.rows)),
  }),
  'restock.stockOut': async (scope, line) => ({
    formula: `The day on which ${written(line.outlook.stock)} units, less ${written(line.outlook.velocity)} a day from ${line.reckoning.today}, with each arrival on its day, reach 0 = ${dayAfter(line, line.outlook.outIn) ?? '–'}`,
    inputs: [
      ...stockInputs(line),
      input('Velocity, units a day', line.outlook.velocity),
      ...arrivalInputs(line),
      input('Days until then', line.outlook.outIn),
      input('Days between the end of stock and the next arrival', line.outlook.gap),
    ],
    ...(await stockRowsBehind(scope, line.rows)),
  }),
  'restock.orderBy': async (scope, line) => ({
    formula: `Order by = out on − lead time − safety stock ÷ velocity = ${dayAfter(line, line.outlook.outIn) ?? '–'} − ${line.needs.leadTime} days − ${written(line.outlook.velocity ? line.outlook.safety / line.outlook.velocity : null)} days = ${dayAfter(line, line.outlook.orderIn) ?? '–'}`,
    inputs: [
      input('Lead time, days', line.needs.leadTime),
      input('Safety stock', safetyText(line)),
      input('Velocity, units a day', line.outlook.velocity),
      ...arrivalInputs(line),
    ],
    ...(await stockRowsBehind(scope, line.rows)),
  }),
  'restock.suggested': async (scope, line) => {
    const { plan, needs, outlook, scale, reckoning } = line
    const { minQuantity, roundTo } = reckoning.settings.purchase
    return {
      formula: `Raw = velocity × (lead time + scale) × season + safety stock − what is there or due = ${written(outlook.velocity)} × ${plan.horizon} × ${written(outlook.season)} + ${written(outlook.safety)} − ${written(plan.position)} = ${written(plan.target - plan.position)}, at least 0; rounded = ${plan.suggested}`,
      inputs: [
        input('Lead time, days', needs.leadTime),
        input('Scale, days', scale),
        input('Safety stock', safetyText(line)),
        ...stockInputs(line),
        ...arrivalInputs(line),
        input(`There or due within ${plan.horizon} days`, plan.position),
        input('Raw', plan.raw),
        input('Minimum of an order', minQuantity),
        input('Rounded up to', roundTo),
        input('Case pack', needs.casePack),
        input('Suggested', plan.suggested),
        input('Days of cover that rounding bought', plan.extraDays),
      ],
      ...together(
        await stockRowsBehind(scope, line.rows),
        await orderLinesBehind(scope, line.rows, line.until, LONGEST),
      ),
    }
  },
} satisfies Partial<
  Record<
    Figure,
    (scope: Parameters<Explainer>[0], line: AskedLine, key: Record<string, string>) => Promise<Explanation>
  >
>

/** What POST /explain says of the restock table's figures; the key names asin, marketplaces, sellers, and span or scale. */
export const restockExplainers = (platform: Pick<Platform, 'now'>): Record<keyof typeof explainers, Explainer> => {
  const of =
    (figure: keyof typeof explainers): Explainer =>
    async (scope, key) =>
      explainers[figure](scope, await readAskedLine(scope, platform.now(), key), key)
  return {
    'restock.units': of('restock.units'),
    'restock.velocity': of('restock.velocity'),
    'restock.daysOfCover': of('restock.daysOfCover'),
    'restock.stockOut': of('restock.stockOut'),
    'restock.orderBy': of('restock.orderBy'),
    'restock.suggested': of('restock.suggested'),
  }
}
