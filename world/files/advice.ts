import { DAY } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'

/** Days of Amazon's planning horizon. */
const HORIZON = 63
const CASE = 12
/** Returns the units shipped in the last `days` days, by SKU. */
export const shippedUnits = ({ company, orders }: Market, days: number): ReadonlyMap<string, number> => {
  const units = new Map<string, number>()
  for (const { status, shippedAt, byMerchant, items } of orders) {
    if (byMerchant || !status.startsWith('Shipped') || shippedAt < company.until - days * DAY) continue
    for (const { product, quantity } of items) units.set(product.sku, (units.get(product.sku) ?? 0) + quantity)
  }
  return units
}

/** Formats the days that units last at a daily rate, as Amazon does. */
export const lasting = (units: number, rate: number): string => {
  if (rate === 0) return units > 0 ? '365+' : '0'
  const days = Math.round(units / rate)
  return days >= 365 ? '365+' : String(days)
}

/** Returns the units that Amazon recommends to send, in whole cases. */
export const advised = (rate: number, units: number) => Math.ceil(Math.max(0, rate * HORIZON - units) / CASE) * CASE
