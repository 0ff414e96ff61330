import { type RefundLine, readRefundLines } from '#model/profit/index.ts'
import { grouped } from '#rules/grouped.ts'
import { about, createTimelineEvent, orderFinder, type TimelinePart } from './timelineEvent.ts'

/** Returns refunds by order and day, converted at the rate of the order's day, as in the catalogue of measures. */
export const refundEvents: TimelinePart = async (scope, { orders }) => {
  const find = orderFinder(orders)
  const lines = await readRefundLines(
    scope,
    orders.map(({ order }) => order),
  )
  const matchedLines = lines.flatMap((line) => {
    const order = find(line.seller, line.order_id)
    return order ? [{ line, order }] : []
  })
  const key = ({ line }: { line: RefundLine }) => `${line.seller} ${line.order_id} ${line.day}`
  return [...grouped(matchedLines, key).values()].flatMap((group) => {
    const [firstMatch] = group
    if (!firstMatch) return []
    const { order, line } = firstMatch
    return [
      createTimelineEvent({
        ...about(order),
        kind: 'refund',
        day: line.day,
        moment: `${line.day}T23:59:59.000Z`,
        money: group.map(({ line: { currency, amount } }) => ({ currency, amount: -amount, day: order.day })),
        lines: skusOf(group.map(({ line: { sku } }) => sku)).map((sku) => {
          const sold = order.lines.find((each) => each.sku === sku)
          return { asin: sold?.asin ?? null, sku, name: sold?.name ?? null, quantity: null }
        }),
        sources: group.map(({ line: { import_id, line: lineNumber } }) => ({ import_id, line: lineNumber })),
      }),
    ]
  })
}

const skusOf = (skus: readonly string[]) => [...new Set(skus)].filter(Boolean)
