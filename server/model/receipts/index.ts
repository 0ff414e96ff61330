// What Amazon has counted in, and the purchase orders it belongs to.
export { bookSurely } from './bookSurely.ts'
export { type OrderLine, readOrderLines } from './openLines.ts'
export { readPairings } from './pairings.ts'
export { lockPurchasing } from './purchasingLock.ts'
export { settleOrders } from './settleOrders.ts'
export { shipmentArrivals } from './shipmentArrivals.ts'
export { countUnmatched, newestUnmatched, noticingUnmatched, readUnmatched, type Unmatched } from './unmatched.ts'
