import { DAY } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'

/** Weeks that Amazon plans for. */
const HORIZON = 63
const CASE = 12
/** Units shipped in the last so many days, by SKU. */
export const shippedUnits = ({ company, orders }: Market, days: number): ReadonlyMap<string, number> => {
  const units = new Map<string, number>()
  for (const { status, shippedAt, byMerchant, items } of orders) {
    if (byMerchant || !status.startsWith('Shipped') || shippedAt < company.until - days * DAY) continue
    for (const { product, quantity } of items) units.set(product.sku, (units.get(product.sku) ?? 0) + quantity)
  }
  return units
}

/** Days that units last at a daily rate, as Amazon writes it. */
export const lasting = (units: number, rate: number): string => {
  if (rate === 0) return units > 0 ? '365+' : '0'
  const days = Math.round(units / rate)
  return days >= 365 ? '365+' : String(days)
}

/** Units Amazon would have sent in, whole cases. */
export const advised = (rate: number, units: number) => Math.ceil(Math.max(0, rate * HORIZON - units) / CASE) * CASE
