// What Amazon has counted in, and the purchase orders it belongs to.
export { bookSurely } from './bookSurely.ts'
export { type OrderPart, readOrderParts } from './openLines.ts'
export { lockPurchasing } from './purchasingLock.ts'
export { settleOrders } from './settleOrders.ts'
export { shipmentArrivals } from './shipmentArrivals.ts'
export { countUnmatched, newestUnmatched, noticingUnmatched, readUnmatched, type Unmatched } from './unmatched.ts'
