import type { Generated } from 'kysely'
import type { Made, OptionalJson } from '#platform/db/columnTypes.ts'

interface Uploads {
  tenant_id: string
  id: Generated<number>
  filename: string
  bytes: Generated<number>
  stored_bytes: Generated<number>
  sha256: Buffer | null
  stored_as: string | null
  member: number | null
  type: string | null
  state: 'received' | 'detected' | 'staged' | 'held' | 'imported' | 'failed' | 'undone' | 'dropped'
  message: string | null
  seller: string | null
  marketplace: string | null
  marketplaces: Generated<string[]>
  as_of: Date
  dated: Generated<boolean>
  since: string | null
  until: string | null
  rows_read: Generated<number>
  rows_new: Generated<number>
  rows_changed: Generated<number>
  rows_same: Generated<number>
  rows_older: Generated<number>
  rows_rejected: Generated<number>
  questions: OptionalJson
  holds: OptionalJson
  told_since: string | null
  told_until: string | null
  asked_since: string | null
  asked_until: string | null
  ad_type: string | null
  accepted: Generated<boolean>
  progress: OptionalJson
  user_id: string | null
  uploaded_by: Generated<string>
  received_at: Made
  finished_at: Date | null
  reviewed: Generated<boolean>
}

interface NukedSkus {
  tenant_id: string
  platform: string
  seller: string
  sku: string
  at: Date
  nuked_by: string
  /** The ASIN of its product, if the seller had no other SKU of it. */
  asin: string | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    uploads: Uploads
    nuked_skus: NukedSkus
  }
}
