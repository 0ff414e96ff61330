export interface SalesDaily {
  tenant_id: string
  day: string
  asin: string
  marketplace: string
  seller: string
  currency: string
  units: number
  orders: number
  revenue: number
}

export interface Products {
  tenant_id: string
  asin: string
  name: string | null
  skus: string[]
  words: string
}
