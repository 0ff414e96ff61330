import type { Action, ActionKind } from '#contract/actions.ts'
import { addDays } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import { compareActions } from '#server/model/actions/rules/actionOrder.ts'
import { CHASED_DAYS, STAKE_DAYS } from '#server/model/actions/stake.ts'
import { actionsYear, type Item, keptBy, mixes } from '../actions/actionsYear.ts'
import { highestSum } from '../actions/bestPlan.ts'
import type { Figure } from '../support/figures.ts'

const ITEMS_PER_WEEK = 10
const WEEKS = 52
const FIRST_DAY = '2026-01-01'
const NEAR_DAYS = 3

type Order = (open: readonly Item[], day: number) => Item[]
type Row = Pick<Action, 'kind' | 'count' | 'stake' | 'deadline'> & { items: Item[] }

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)
const dateOf = (day: number) => addDays(FIRST_DAY, day)

/** Items as rooms list them: what loses money today by its loss, what ends by its deadline. */
const inRoom = (day: number) => (a: Item, b: Item) =>
  (a.deadline ?? 0) - (b.deadline ?? 0) ||
  Number(b.losesFrom <= day) - Number(a.losesFrom <= day) ||
  b.expectedPerDay - a.expectedPerDay

/** The room of late orders knows a listing's sales a day, not when it runs out. */
const stakeOf = ({ kind, expectedOnce, expectedPerDay, losesFrom }: Item, day: number, chasedDays: number) =>
  kind === 'waits'
    ? expectedPerDay * chasedDays
    : expectedOnce + expectedPerDay * Math.max(0, STAKE_DAYS - Math.max(0, losesFrom - day))

/** Claims that close within three days are a row of their own. */
const kindOf = ({ kind, deadline }: Item, day: number): ActionKind =>
  kind === 'claims' && deadline !== null && deadline < day + NEAR_DAYS ? 'claimsClosing' : kind

const rowsOf = (open: readonly Item[], day: number, chasedDays: number): Row[] => {
  const itemsOfKind = grouped(open, (item) => kindOf(item, day))
  return [...itemsOfKind].map(([kind, items]) => {
    const deadlines = items.flatMap(({ deadline }) => deadline ?? [])
    const stake = Math.round(sumOf(items.map((item) => stakeOf(item, day, chasedDays))))
    return {
      ...{ kind, count: items.length, stake: stake || null, items: items.sort(inRoom(day)) },
      deadline: deadlines.length ? dateOf(Math.min(...deadlines)) : null,
    }
  })
}

const byRows =
  (compare: (day: number) => (a: Row, b: Row) => number, chasedDays = CHASED_DAYS): Order =>
  (open, day) =>
    rowsOf(open, day, chasedDays)
      .sort(compare(day))
      .flatMap(({ items }) => items)

const lossPerDay = ({ items }: Row, day: number) =>
  sumOf(items.map(({ losesFrom, expectedPerDay }) => (losesFrom <= day ? expectedPerDay : 0)))
const byItems =
  (keyOf: (item: Item) => number): Order =>
  (open) =>
    [...open].sort((a, b) => keyOf(a) - keyOf(b))

const ofList = byRows((day) => compareActions(dateOf(day)))
const ofListWithLongWaits = byRows((day) => compareActions(dateOf(day)), STAKE_DAYS)

const orders: Readonly<Record<string, Order>> = {
  'the order of the list': ofList,
  'the same, late orders counted as long as others': ofListWithLongWaits,
  'money lost per day of the whole kind': byRows((day) => (a, b) => lossPerDay(b, day) - lossPerDay(a, day)),
  alphabetical: byRows(() => (a, b) => a.kind.localeCompare(b.kind)),
  'by deadline': byItems(({ deadline, since }) => deadline ?? 1e6 + since),
  'oldest first': byItems(({ since }) => since),
}

/** Returns the share of weeks with late orders in which the list begins with them, in percent. */
const weeksBegunBy = (items: readonly Item[], order: Order): number => {
  const weeks = Array.from({ length: WEEKS }, (_, week) => {
    const day = 7 * (week + 1)
    // Of every kind what came up within the last month.
    const open = items.filter(({ since, until }) => since <= day && since > day - 28 && until >= day)
    return { first: order(open, day)[0]?.kind, hasLate: open.some(({ kind }) => kind === 'waits') }
  }).filter(({ hasLate }) => hasLate)
  return (100 * weeks.filter(({ first }) => first === 'waits').length) / Math.max(1, weeks.length)
}

/** Returns the money that doing the first ten items of each week keeps in a year. */
const keptWith = (items: readonly Item[], order: Order): number => {
  const rest = new Set(items)
  let kept = 0
  for (let day = 7; day <= WEEKS * 7; day += 7) {
    const open = [...rest].filter(({ since, until }) => since <= day && until >= day)
    for (const item of order(open, day).slice(0, ITEMS_PER_WEEK)) {
      kept += keptBy(item, day)
      rest.delete(item)
    }
  }
  return kept
}

/** Compares orders of the list with the best plan that knows the whole year in advance. */
export const measureActions = (): Promise<Figure[]> =>
  Promise.resolve(
    mixes.flatMap((mix, index): Figure[] => {
      const items = actionsYear(mix, (index + 1) * 7919)
      const days = Array.from({ length: WEEKS }, (_, week) => 7 * (week + 1))
      const best = highestSum(
        items.map((item) => days.map((day) => (day >= item.since ? keptBy(item, day) : 0))),
        ITEMS_PER_WEEK,
      )
      const lost = Object.entries(orders).map(([name, order], position) => ({
        ...{ name: `actions: ${mix.name}, ${name}: lost of what can be kept`, unit: '%' },
        ...(position === 0 ? { aim: 10 } : {}),
        value: 100 * (1 - keptWith(items, order) / best),
      }))
      const begun = Object.entries({ 'the list': ofList, 'late orders as long as others': ofListWithLongWaits })
      return [
        ...lost,
        ...begun.map(([name, order]) => ({
          ...{ name: `actions: ${mix.name}, ${name}: weeks begun by late orders`, unit: '%' },
          value: weeksBegunBy(items, order),
        })),
      ]
    }),
  )
