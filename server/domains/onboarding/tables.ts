export {}

interface Sellers {
  tenant_id: string
  seller: string
  title: string
  platform: string
  marketplaces: string[]
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    sellers: Sellers
  }
}
