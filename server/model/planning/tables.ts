import type { Generated } from 'kysely'

interface Demand {
  tenant_id: string
  marketplace: string
  asin: string
  seller: string
  until: string
  first_day: string
  units: number[]
  in_stock: number[]
  days: number[]
  sigma: number | null
  sigma_days: Generated<number>
  unknown_stock: Generated<boolean>
  season: number[] | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    demand: Demand
  }
}
