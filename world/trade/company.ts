/** A marketplace an account sells in, and how much. */
export interface Place {
  /** Its code, as `US`. */
  marketplace: string
  /** Orders a day, on average over all days. */
  ordersPerDay: number
}

export interface Account {
  seller: string
  platform: 'amazon' | 'shop'
  places: readonly Place[]
}

/** A selling company; everything about it follows from these few facts. */
export interface Company {
  seed: number
  products: number
  /** Days of history, the last of them still running. */
  days: number
  /** Days the inventory ledger tells of, up to the present. */
  ledgerDays?: number
  /** The present, in milliseconds since 1970: nothing happens later. */
  until: number
  accounts: readonly Account[]
}
