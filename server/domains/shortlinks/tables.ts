import type { Made } from '#platform/db/columnTypes.ts'

interface Shortlinks {
  tenant_id: string
  id: string
  target: Buffer
  created_by: string | null
  created_at: Made
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    shortlinks: Shortlinks
  }
}
