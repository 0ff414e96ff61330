import type { EventThing, SalesEvent, SalesEventKind } from '#contract/sales.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'

/** Sign and name of each kind of event. */
export const eventKinds: Readonly<Record<SalesEventKind, { sign: string; title: string }>> = {
  stockOut: { sign: '▼', title: 'Stock-outs' },
  price: { sign: '$', title: 'Price changes' },
  purchase: { sign: '▲', title: 'POs received' },
  held: { sign: '‖', title: 'Imports held' },
}

const headFormatters: Readonly<Record<SalesEventKind, (count: number) => string>> = {
  stockOut: (count) => `${formatPlural(count, 'listing')} ran out of stock`,
  price: (count) => formatPlural(count, 'price change'),
  purchase: (count) => `${formatPlural(count, 'PO')} received`,
  held: (count) => `${formatPlural(count, 'import')} held`,
}

const formatThing = ({ name, marketplace, from, to, currency, units }: EventThing): string => {
  const place = marketplace ? `${name} ${marketplace}` : name
  if (from !== null && to !== null && currency)
    return `${place}: ${formatMoney(from, currency)} → ${formatMoney(to, currency)}`
  return units === null ? place : `${place}: ${formatPlural(units, 'unit')}`
}

/** Formats an event in a line: '2 listings ran out of stock: B0… US, B0… CA'. */
export const formatEvent = ({ kind, count, things }: SalesEvent): string => {
  const remainingCount = count - things.length
  const thingTexts = [...things.map(formatThing), ...(remainingCount > 0 ? [`and ${remainingCount} more`] : [])]
  return `${headFormatters[kind](count)}: ${thingTexts.join(', ')}`
}
