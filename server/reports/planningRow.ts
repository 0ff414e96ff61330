import { words } from './words.ts'

/** What reports can tell of how a SKU's units lie and sell, by database name. */
export const planningColumns = words(`
  marketplace sku fnsku asin condition name currency available age_0_90 age_91_180 age_181_270 age_271_365 age_365_plus
  shipped_t7 shipped_t30 shipped_t60 shipped_t90 days_of_supply excess recommended_quantity recommended_ship_date alert
  recommended_action storage_cost category raw`)
