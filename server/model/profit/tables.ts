/** Minor units of the currency, what is paid below zero, by category of the rules of profit; units of those that count any. Null: nothing. */
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
  /** Units of which nobody has said what they cost. */
  cost_missing: number | null
  /** Estimated units of which no fee preview tells. */
  fees_missing: number | null
  /** Money of orders whose units lack a cost, which is no part of profit; and the sales in it. */
  uncosted: number | null
  uncosted_sales: number | null
}

/** All products together. */
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
  /** '' where the money is of no product that is known. */
  asin: string
}

interface ReturnsDaily {
  tenant_id: string
  day: string
  marketplace: string
  seller: string
  asin: string
  units: number
  /** Those of the units that can be sold again. */
  sellable: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    money_daily: MoneyDaily
    money_days: MoneyDays
    returns_daily: ReturnsDaily
  }
}
