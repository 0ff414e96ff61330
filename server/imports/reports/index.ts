import { afn } from './afn.ts'
import { afnCountry } from './afnCountry.ts'
import type { KnownReport } from './knownReport.ts'
import { listings } from './listings.ts'
import { myi } from './myi.ts'
import { orders } from './orders.ts'
import { reserved } from './reserved.ts'
import { shipments } from './shipments.ts'
import { shop } from './shop.ts'
import { unshipped } from './unshipped.ts'

export type { KnownReport } from './knownReport.ts'
export { SHOP_TEMPLATE_CSV } from './shopTemplate.ts'

/** Every report Clove reads. */
export const reports: readonly KnownReport[] = [
  orders,
  shipments,
  unshipped,
  listings,
  myi,
  afn,
  afnCountry,
  reserved,
  shop,
]
