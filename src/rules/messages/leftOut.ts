/** Why a buyer gets no message about an order; the first of several reasons counts. */
export const exclusionReasons = {
  cancelled: 'order cancelled',
  replacement: 'replacement for an order',
  'opted-out': 'buyer opted out',
  blacklisted: 'on the blacklist',
  labeled: 'has an excluded label',
  written: 'order already has a message or is planned in another campaign',
  tried: 'this message was blocked or failed before',
  returned: 'order was returned',
  lately: 'buyer was contacted in the last 30 days',
  late: 'too long ago: Amazon no longer allows messages',
  elsewhere: 'not bought on Amazon',
  allotted: 'allotted to a campaign already',
  twice: 'another lead of the same buyer',
  carded: 'received a card in the last 30 days',
  'not-connected': 'seller account is not connected to Amazon',
} as const
export type LeftOut = keyof typeof exclusionReasons

/** Days after a message in which a buyer gets no other. */
export const REST_DAYS = 30
