/** The leading columns of every fact table. */
export interface Fact {
  tenant_id: string
  kind: string
  seller: string
  set_key: string
  import_id: number
  line: number
  standing: boolean
  at: Date
  key_hash: string
  row_hash: string
}

interface Sightings {
  tenant_id: string
  kind: string
  seller: string
  set_key: string
  import_id: number
  version: number
  at: Date
  lines: number[]
}

interface PartlyRead {
  tenant_id: string
  kind: string
  seller: string
  set_key: string
  import_id: number
}

interface RejectedRows {
  tenant_id: string
  upload_id: number
  line: number
  reason: string
  cells: Buffer | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    sightings: Sightings
    partly_read: PartlyRead
    rejected_rows: RejectedRows
  }
}
