import { type RowContext, RowRejected } from './definition/report.ts'
import { words } from './words.ts'

/** What stock reports can tell of a SKU, by database name; each fills what it knows. */
export const stockColumns = words(`
  marketplace sku fnsku asin condition country name price currency fulfillable unsellable reserved researching merchant
  inbound_working inbound_shipped inbound_receiving customer_orders fc_transfer fc_processing raw`)

/** The marketplace answered for a file that does not say it. */
export function answeredMarketplace(context: RowContext): string {
  if (context.marketplace === null) throw new RowRejected('The marketplace of the file is not known.')
  return context.marketplace
}
