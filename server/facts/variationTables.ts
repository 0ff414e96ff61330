import type { OptionalJson } from '#platform/db/columnTypes.ts'
import type { Fact } from './tables.ts'

interface Variations extends Fact {
  marketplace: string
  parent: string | null
  asin: string
  sku: string | null
  name: string | null
  raw: OptionalJson
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    variations: Variations
  }
}
