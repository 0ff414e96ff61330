/** A marketplace of an account, with its sales volume. */
export interface Place {
  /** Its code, as `US`. */
  marketplace: string
  /** Average orders per day over all days. */
  ordersPerDay: number
}

export interface Account {
  seller: string
  platform: 'amazon' | 'shop'
  places: readonly Place[]
}

/** A company that sells; all its data is derived from these properties. */
export interface Company {
  seed: number
  products: number
  /** Number of days of history, including the current one. */
  days: number
  /** Number of days of the inventory ledger, up to the present. */
  ledgerDays?: number
  /** The present, in milliseconds since 1970: there are no later events. */
  until: number
  accounts: readonly Account[]
}
