import type { Projection } from '#facts/index.ts'
import { adsDaily } from './ads/index.ts'
import { anomalyTouched } from './anomalies/index.ts'
import { productParents, products, skus } from './catalogue/index.ts'
import { claimTouched } from './claims/index.ts'
import { erasedPeople, leadAsins, peopleToReview, purchases, shippedLines } from './people/index.ts'
import { demand } from './planning/index.ts'
import { moneyDaily, returnsDaily } from './profit/index.ts'
import { shipmentArrivals } from './receipts/index.ts'
import { salesDaily } from './sales/index.ts'
import { statements } from './statements/index.ts'
import { stockDays, stockNow } from './stock/index.ts'
import { traffic } from './traffic/index.ts'

/** All projections in the order of their dependencies. */
export const projections: readonly Projection[] = [
  salesDaily,
  traffic,
  statements,
  skus,
  stockDays,
  stockNow,
  products,
  productParents,
  shipmentArrivals,
  adsDaily,
  demand,
  moneyDaily,
  returnsDaily,
  erasedPeople,
  shippedLines,
  purchases,
  leadAsins,
  claimTouched,
  peopleToReview,
  anomalyTouched,
]
