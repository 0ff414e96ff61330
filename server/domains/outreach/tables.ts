import type { Generated } from 'kysely'
import type { Made } from '#platform/db/columnTypes.ts'

interface Labels {
  tenant_id: string
  type: 'address' | 'customer'
  hash: Buffer
  label: string
  set_by: string | null
  set_at: Made
}

interface LabelSuggestions {
  tenant_id: string
  type: 'address' | 'customer'
  hash: Buffer
  label: string
  evidence: string
  dismissed_at: Date | null
  accepted: Generated<boolean>
  created_at: Made
}

interface OptOuts {
  tenant_id: string
  buyer: Buffer
  at: Made
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    labels: Labels
    label_suggestions: LabelSuggestions
    opt_outs: OptOuts
  }
}
