import type { Week, WeekKind } from '#contract/actions.ts'
import { actionLabel } from './actionLabel.ts'

const number = (value: number) => value.toLocaleString('en')

/** A part of the week: what waits, changed or was done. */
export interface WeekPart {
  title: string
  lines: string[]
  /** What the part says when it has no lines. */
  empty: string
}

/** Formats minor units of the company's currency. */
type FormatMoney = (amount: number) => string

const waits = (money: FormatMoney, { kind, count, stake }: WeekKind): string =>
  `${number(count)} ${actionLabel(kind, count)}${stake ? `, ${money(stake)} at stake` : ''}`

const changes = ({ kind, count, before }: WeekKind): string =>
  `${number(count)} ${actionLabel(kind, count)}, ${number(Math.abs(count - before))} ${count > before ? 'more' : 'fewer'}`

const things: Readonly<Partial<Record<WeekKind['kind'], readonly [one: string, many: string]>>> = {
  order: ['listing ordered', 'listings ordered'],
  adsWaste: ['change of ads made', 'changes of ads made'],
  deadStock: ['listing of slow stock cleared', 'listings of slow stock cleared'],
}

const doneLines = (money: FormatMoney, { kind, done, promised, received, days }: WeekKind): string[] => {
  const isOrder = kind === 'order'
  const [one, many] = things[kind] ?? ['claim filed', 'claims filed']
  const promise = promised ? `, ${money(promised)} expected` : ''
  return [
    ...(done > 0 ? [`${number(done)} ${done === 1 ? one : many}${promise}`] : []),
    ...(isOrder && days > 0
      ? [`About ${number(days)} ${days === 1 ? 'day' : 'days'} out of stock avoided by orders`]
      : []),
    ...(kind === 'adsWaste' && received !== 0
      ? [`About ${money(Math.abs(received))} ${received > 0 ? 'more' : 'less'} profit from changed ads`]
      : []),
    ...(kind === 'deadStock' && received !== 0
      ? [`About ${money(Math.abs(received))} ${received > 0 ? 'more' : 'less'} from cleared stock`]
      : []),
    ...(kind === 'claims' && received > 0 ? [`${money(received)} reimbursed for claims`] : []),
  ]
}

/** Returns what waits, changed and was done, as lines. */
export const weekParts = ({ since, kinds }: Week, money: FormatMoney): WeekPart[] => [
  {
    title: 'To do',
    lines: kinds.filter(({ count }) => count > 0).map((kind) => waits(money, kind)),
    empty: 'Nothing right now.',
  },
  {
    title: 'Changed',
    lines: since === null ? [] : kinds.filter(({ count, before }) => count !== before).map(changes),
    empty: since === null ? 'Shows from next Monday on.' : 'Nothing.',
  },
  { title: 'Done', lines: kinds.flatMap((kind) => doneLines(money, kind)), empty: 'No results this week.' },
]
