import type { MessageKind, TextKind } from '#contract/messages.ts'

interface KindDescription {
  title: string
  /** What it is for, and what it is not. */
  says: string
  /** What Amazon calls it among an order's permitted actions. */
  action: string
}

/** The kinds of messages, in the order in which they are offered. */
export const kindDescriptions: Readonly<Record<MessageKind, KindDescription>> = {
  review: {
    title: 'Review request',
    says: 'Amazon asks the buyer, in its own words and language, for a product review and seller feedback.',
    action: 'productReviewAndSellerFeedback',
  },
  confirmDeliveryDetails: {
    title: 'Delivery details',
    says: 'To arrange a delivery, or to confirm how the buyer can be reached for it. Nothing else.',
    action: 'confirmDeliveryDetails',
  },
  unexpectedProblem: {
    title: 'Unexpected problem',
    says: 'To tell of a problem with this order, such as a fault of a batch, and what you do about it. Nothing else.',
    action: 'unexpectedProblem',
  },
}

/** Kinds with a text of our own. */
export const isTextKind = (kind: MessageKind): kind is TextKind => kind !== 'review'
