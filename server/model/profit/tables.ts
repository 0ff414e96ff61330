interface MoneyDaily {
  tenant_id: string
  day: string
  marketplace: string
  seller: string
  /** '' where the money is of no product that is known. */
  asin: string
  currency: string
  /** One of the categories of the rules of profit. */
  category: string
  /** 'settled', 'deferred' or 'estimated'. */
  state: string
  /** Minor units of the currency; what is paid is below zero. */
  amount: number
  units: number
}

/** The same of all products together. */
interface MoneyDays {
  tenant_id: string
  day: string
  marketplace: string
  seller: string
  currency: string
  category: string
  state: string
  amount: number
  units: number
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
