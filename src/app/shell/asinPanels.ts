import { lazy } from 'react'
import { loadStockPanel } from '#domains/inventory/index.ts'
import { loadPurchasePanel } from '#domains/purchasing/index.ts'

/** What the other rooms tell of a product, in this order. */
export const asinPanels = [
  { title: 'Stock', Panel: lazy(loadStockPanel) },
  { title: 'Purchase orders', Panel: lazy(loadPurchasePanel) },
]
