import type { ActionKind } from '#contract/actions.ts'
import { randomOf } from '../support/randomOf.ts'

/** One item of a kind of action: what can be done about one listing, claim, search term or file. */
export interface Item {
  kind: ActionKind
  since: number
  /** The last day on which doing it keeps anything. */
  until: number
  /** Money lost per day from `losesFrom` until it is done, as it really comes. */
  perDay: number
  losesFrom: number
  /** Money that doing it brings once, as it really comes. */
  once: number
  /** What the room expects of both. */
  expectedPerDay: number
  expectedOnce: number
  /** The deadline that the room knows. */
  deadline: number | null
}

interface Mix {
  name: string
  /** Items a week. */
  weekly: Partial<Record<ActionKind, number>>
}

/** Companies that differ in what they have to do. */
export const mixes: readonly Mix[] = [
  {
    name: 'all rooms',
    weekly: {
      ...{ order: 6, claims: 4, adsWaste: 3, deadStock: 1, waits: 2, costs: 1, files: 1, anomalies: 1 },
      ...{ missingPo: 1, messagesLate: 1 },
    },
  },
  {
    name: 'many claims',
    weekly: { order: 4, claims: 14, adsWaste: 2, deadStock: 1, waits: 2, costs: 1, files: 1, missingPo: 1 },
  },
  {
    name: 'many small items',
    weekly: { order: 3, claims: 3, adsWaste: 12, deadStock: 5, waits: 2, costs: 3, files: 1, missingPo: 2 },
  },
]

const YEAR = 364

/** Types of claims with the share that is paid and the days until their window closes; the rest is paid worst. */
const claimTypes = [
  { upTo: 0.45, paid: 0.7, days: 30 },
  { upTo: 0.7, paid: 0.55, days: 255 },
  { upTo: 0.9, paid: 0.4, days: 60 },
]

/** Returns the items of a year, in the order in which they appear. */
export const actionsYear = ({ weekly }: Mix, seed: number): Item[] => {
  const next = randomOf(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const amount = (median: number, spread: number) => median * Math.exp(spread * normal())
  const item = (kind: ActionKind, since: number, parts: Partial<Item>): Item => ({
    ...{ kind, since, until: since + 120, perDay: 0, losesFrom: since, once: 0 },
    ...{ expectedPerDay: 0, expectedOnce: 0, deadline: null },
    ...parts,
  })
  const claim = (since: number): Item => {
    const position = next()
    const type = claimTypes.find(({ upTo }) => position < upTo) ?? { paid: 0.25, days: 60 }
    const value = amount(60, 1.1)
    const until = since + type.days
    const once = next() < type.paid ? value : 0
    return item('claims', since, { until, deadline: until, once, expectedOnce: value * type.paid })
  }
  /** What is ordered late loses sales from now on, what is ordered in time from the day on which it would be late. */
  const restock = (since: number): Item => {
    const perDay = amount(25, 1)
    const isLate = next() < 0.35
    const losesFrom = isLate ? since : since + 5 + Math.floor(next() * 20)
    const expected = perDay * Math.exp(0.4 * normal())
    return item('order', since, { perDay, losesFrom, until: losesFrom + 60, expectedPerDay: expected })
  }
  const leak = (kind: ActionKind, since: number, median: number, blur: number): Item => {
    const perDay = amount(median, 1)
    return item(kind, since, { perDay, expectedPerDay: perDay * Math.exp(blur * normal()), until: since + 180 })
  }
  /** A late order comes by itself a week to two months later; chasing it saves half of the rest. */
  const lateOrder = (since: number): Item => {
    const perDay = amount(25, 1)
    const until = since + 7 + Math.floor(next() * 53)
    const losesFrom = next() < 0.5 ? since : since + Math.floor(next() * 14)
    return item('waits', since, {
      perDay: perDay / 2,
      losesFrom,
      until,
      expectedPerDay: perDay * Math.exp(0.4 * normal()),
    })
  }
  const draw = (kind: ActionKind, since: number): Item => {
    switch (kind) {
      case 'claims':
        return claim(since)
      case 'order':
        return restock(since)
      case 'adsWaste':
        return leak(kind, since, 2, 0.6)
      case 'deadStock':
        return leak(kind, since, 1.5, 0.2)
      case 'waits':
        return lateOrder(since)
      default:
        return item(kind, since, {})
    }
  }
  return Object.entries(weekly)
    .flatMap(([kind, count]) =>
      Array.from({ length: Math.round((count * YEAR) / 7) }, () => draw(kind as ActionKind, Math.floor(next() * YEAR))),
    )
    .sort((a, b) => a.since - b.since)
}

/** Returns the money that doing an item on a day keeps, compared with never doing it. */
export const keptBy = ({ perDay, losesFrom, once, until }: Item, day: number): number =>
  day > until ? 0 : perDay * Math.max(0, until - Math.max(day, losesFrom)) + once
