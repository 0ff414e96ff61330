import type { Generated } from 'kysely'
import type { FetchReason } from '#contract/fetches.ts'
import type { OpenState } from './nextStep.ts'

interface FetchSources {
  tenant_id: string
  type: string
  seller: string
  region: string
  /** Empty for the whole region. */
  marketplace: string
  since: string
  /** True while only the demo's Amazon has served the source. A real connection starts it anew. */
  demo: Generated<boolean>
}

interface Fetches {
  tenant_id: string
  id: Generated<number>
  type: string
  seller: string
  region: string
  marketplace: string
  report: string
  since: string | null
  until: string | null
  reason: FetchReason
  asked_id: string | null
  asked_name: string
  urgency: number
  state: OpenState | 'received' | 'empty' | 'failed' | 'stopped'
  asked_at: Date | null
  amazon_id: string | null
  document: string | null
  made_at: Date | null
  upload_id: number | null
  message: string | null
  todo: string | null
  tries: Generated<number>
  next_at: Date | null
  created_at: Date
  changed_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    fetch_sources: FetchSources
    fetches: Fetches
  }
}
