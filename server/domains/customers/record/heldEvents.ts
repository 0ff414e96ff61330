import type { CustomerEventKind } from '#contract/customers.ts'
import { formatMoney } from '#model/money/index.ts'
import type { TimelineEvent } from '../timeline/timelineEvent.ts'
import type { HeldRow } from './heldRow.ts'

const parts: Record<CustomerEventKind, string> = {
  ...{ order: 'Orders', refund: 'Refunds', return: 'Returns', replacement: 'Replacements', card: 'Cards' },
  ...{ message: 'Messages', label: 'Labels', optOut: 'Opt-out', erased: 'Erasure' },
}

const productOf = ({ quantity, name, asin, sku }: TimelineEvent['lines'][number]): string =>
  [quantity === null ? null : `${quantity} ×`, name, asin, sku && `SKU ${sku}`].filter(Boolean).join(' ')

const whatOf: Record<CustomerEventKind, string> = {
  ...{
    order: 'Bought',
    refund: 'Refunded',
    return: 'Returned',
    replacement: 'Replacement sent',
    card: 'Card printed about',
  },
  ...{
    message: 'Message',
    label: 'Label',
    optOut: 'Opted out of cards and messages',
    erased: 'Name and address erased',
  },
}

const isMoneyBack = (kind: CustomerEventKind) => kind === 'refund'

/** Returns the events, one row each for products, money and texts. `filenamesById`: file names of imports. */
export const heldEvents = (events: readonly TimelineEvent[], filenamesById: ReadonlyMap<number, string>): HeldRow[] =>
  events.flatMap(
    ({ kind, day, order, platform, marketplace, cancelled, lines, money, details: description, sources }) => {
      const source = [
        ...new Set(sources.map(({ import_id, line }) => `${filenamesById.get(import_id) ?? ''} line ${line}`)),
      ].join(', ')
      const row = { part: parts[kind], day, order, source }
      const where = [platform, marketplace].filter(Boolean).join(' ')
      return [
        ...lines.map((line) => ({ ...row, what: cancelled ? 'Canceled' : whatOf[kind], value: productOf(line) })),
        ...money.map(({ currency, amount }) => ({
          ...row,
          what: isMoneyBack(kind) ? whatOf.refund : 'Paid',
          value: formatMoney(amount, currency),
        })),
        ...(lines.length + money.length === 0 || description
          ? [{ ...row, what: whatOf[kind], value: description ?? '' }]
          : []),
        ...(kind === 'order' && where ? [{ ...row, what: 'Where', value: where }] : []),
      ]
    },
  )
