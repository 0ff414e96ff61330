import type { AnomalyMeasure } from '#contract/anomalies.ts'
import type { FigureDay, FiguredProduct } from '#world/anomalies/figureDays.ts'
import type { Incident, IncidentKind } from '#world/anomalies/incidents.ts'
import { type Alarm, type Detector, withoutEchoes } from './detectors.ts'

/** What each incident shows in, its own measure first. */
const showsIn: Readonly<Record<IncidentKind, readonly AnomalyMeasure[]>> = {
  unitsUp: ['units', 'revenue', 'adSpend'],
  unitsDown: ['units', 'revenue', 'adSpend'],
  refundsUp: ['refundRate'],
  conversionDown: ['conversion', 'units', 'revenue', 'acos'],
  buyBoxLost: ['buyBoxShare', 'units', 'revenue', 'adSpend'],
  spendUp: ['adSpend', 'acos', 'conversion'],
  adsInVain: ['acos', 'adSpend'],
  feesUp: ['feesPerUnit'],
}

/** A span may end so many days after what it tells of. */
const LATE = 7
const BEFORE = 56

const tells = ({ measure, since, until }: Alarm, incident: Incident) =>
  showsIn[incident.kind].includes(measure) && until >= incident.since && since <= incident.until + LATE

const stakes: Readonly<Record<IncidentKind, (day: FigureDay, price: number) => number>> = {
  unitsUp: (day) => day.revenue,
  unitsDown: (day) => day.revenue,
  refundsUp: (day, price) => day.refundedUnits * price,
  conversionDown: (day) => day.revenue,
  buyBoxLost: (day) => day.revenue,
  spendUp: (day) => day.spend,
  adsInVain: (day) => day.spend,
  feesUp: (day) => day.fees * 0.6,
}

/** What an incident changes, in minor units, by what the product's days before it were like. */
const stakeOf = ({ days, product }: FiguredProduct, { kind, since, until, factor }: Incident): number => {
  const before = days.slice(Math.max(0, since - BEFORE), since).filter(({ isOut }) => !isOut)
  const touched = days.slice(since, until + 1).filter(({ isOut }) => !isOut).length
  const sum = before.reduce((all, day) => all + stakes[kind](day, product.price), 0)
  return (Math.abs(factor - 1) * touched * sum) / Math.max(1, before.length)
}

export interface Score {
  /** Alarms about nothing, of 100 products in a week. */
  falseAlarms: number
  /** Of the alarms so many are true. */
  precision: number
  /** Of the incidents of at least so much money so many are told. */
  recall(least: number): { found: number; all: number }
}

/** What a detector says of a world in the days from `from` to `to`. */
export const scoreOf = (
  detector: Detector,
  products: readonly FiguredProduct[],
  from: number,
  to: number,
): Score & { ofKind(kind: IncidentKind, least: number): { found: number; all: number } } => {
  let [right, wrong] = [0, 0]
  const judgedIncidents: { kind: IncidentKind; stake: number; isFound: boolean }[] = []
  for (const product of products) {
    const { incident } = product
    const alarms = withoutEchoes(detector.alarms(product, from, to))
    const isRight = (alarm: Alarm) => incident !== undefined && tells(alarm, incident)
    right += alarms.filter(isRight).length
    wrong += alarms.filter((alarm) => !isRight(alarm)).length
    if (incident)
      judgedIncidents.push({ kind: incident.kind, stake: stakeOf(product, incident), isFound: alarms.some(isRight) })
  }
  const weeks = (to - from + 1) / 7
  const count = (list: typeof judgedIncidents) => ({
    found: list.filter(({ isFound }) => isFound).length,
    all: list.length,
  })
  return {
    falseAlarms: wrong / (products.length / 100) / weeks,
    precision: right / Math.max(1, right + wrong),
    recall: (least) => count(judgedIncidents.filter(({ stake }) => stake >= least)),
    ofKind: (kind, least) => count(judgedIncidents.filter((one) => one.kind === kind && one.stake >= least)),
  }
}
