import type { MessageKind, TextKind } from '#contract/messages.ts'

interface KindDescription {
  title: string
  /** Its purpose, and its limits. */
  says: string
  /** Amazon's name of it in an order's permitted actions. */
  action: string
}

/** The kinds of messages, in display order. */
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
    says: 'To report a problem with this order, such as a faulty batch, and how you resolve it. Nothing else.',
    action: 'unexpectedProblem',
  },
}

/** Kinds with our own text. */
export const isTextKind = (kind: MessageKind): kind is TextKind => kind !== 'review'
