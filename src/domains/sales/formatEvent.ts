import type { EventThing, SalesEvent, SalesEventKind } from '#contract/sales.ts'
import { counted } from '#shared/lib/counted.ts'
import { formatMoney } from '#shared/lib/money.ts'

/** Each kind of event: its sign below the chart and its name. */
export const eventKinds: Readonly<Record<SalesEventKind, { sign: string; title: string }>> = {
  stockOut: { sign: '▼', title: 'Stock-outs' },
  price: { sign: '$', title: 'Price changes' },
  purchase: { sign: '▲', title: 'POs received' },
  held: { sign: '‖', title: 'Imports held' },
}

const headFormatters: Readonly<Record<SalesEventKind, (count: number) => string>> = {
  stockOut: (count) => `${counted(count, 'listing')} ran out of stock`,
  price: (count) => counted(count, 'price change'),
  purchase: (count) => `${counted(count, 'PO')} received`,
  held: (count) => `${counted(count, 'import')} held`,
}

const formatThing = ({ name, marketplace, from, to, currency, units }: EventThing): string => {
  const place = marketplace ? `${name} ${marketplace}` : name
  if (from !== null && to !== null && currency)
    return `${place}: ${formatMoney(from, currency)} → ${formatMoney(to, currency)}`
  return units === null ? place : `${place}: ${counted(units, 'unit')}`
}

/** What happened, in a line: '2 listings ran out of stock: B0… US, B0… CA'. */
export const formatEvent = ({ kind, count, things }: SalesEvent): string => {
  const left = count - things.length
  const named = [...things.map(formatThing), ...(left > 0 ? [`and ${left} more`] : [])]
  return `${headFormatters[kind](count)}: ${named.join(', ')}`
}
