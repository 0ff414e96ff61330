/**
 * Minor units of the currency by profit category, payments below 0, and units of the categories that count them. Null
 * means nothing.
 */
interface MoneySums {
  sales: number | null
  shipping: number | null
  promotions: number | null
  refunds: number | null
  refunded_shipping: number | null
  refunded_promotions: number | null
  refunded_fees: number | null
  referral: number | null
  fba: number | null
  storage: number | null
  inbound: number | null
  advertising: number | null
  cost: number | null
  reimbursements: number | null
  other: number | null
  tax: number | null
  tax_withheld: number | null
  refunded_tax: number | null
  advertising_billed: number | null
  balance: number | null
  sold_units: number | null
  refunded_units: number | null
  cost_units: number | null
  /** Units without an entered cost. */
  cost_missing: number | null
  /** Estimated units without a fee preview. */
  fees_missing: number | null
  /** Money of orders whose units have no cost, which is excluded from profit, and the sales in it. */
  uncosted: number | null
  uncosted_sales: number | null
}

/** Sums over all products. */
interface MoneyDays extends MoneySums {
  tenant_id: string
  day: string
  marketplace: string
  seller: string
  currency: string
  /** 'settled', 'deferred' or 'estimated'. */
  state: string
}

interface MoneyDaily extends MoneyDays {
  /** '' if the product of the money is unknown. */
  asin: string
}

interface ReturnsDaily {
  tenant_id: string
  day: string
  marketplace: string
  seller: string
  asin: string
  units: number
  /** The units that can be sold again. */
  sellable: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    money_daily: MoneyDaily
    money_days: MoneyDays
    returns_daily: ReturnsDaily
  }
}
