import { about, createTimelineEvent, type TimelinePart } from './timelineEvent.ts'

/** The orders of a buyer, with what they paid. */
export const orderEvents: TimelinePart = (_, { orders }) =>
  Promise.resolve(
    orders.map((order) => {
      const { moment, day, cancelled, lines, sources, currency, price, replacement } = order
      return createTimelineEvent({
        ...about(order),
        kind: 'order',
        day,
        moment: moment.toISOString(),
        cancelled,
        lines,
        sources,
        money: currency === null || price === null || cancelled ? [] : [{ currency, amount: price, day }],
        words: replacement ? 'Replaces an earlier order, free of charge' : null,
      })
    }),
  )
