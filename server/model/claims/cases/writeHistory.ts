import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Actor shown in the history for automatic changes. */
export const CLOVE = 'Clove'

/** An event in the history of a case. */
export interface HistoryNote {
  claim: number
  kind: 'found' | 'moved' | 'assigned' | 'commented' | 'evidence' | 'paid'
  by: string
  from?: string
  to?: string
  note?: string
}

/** Appends notes to the history of cases, in the given order. */
export const writeHistory = async ({ tx, tenant }: Scope, notes: readonly HistoryNote[]): Promise<void> => {
  if (notes.length === 0) return
  await sql`
    insert into claim_history (tenant_id, claim_id, kind, said_by, from_status, to_status, note)
    select ${tenant()}::uuid, (n->>'claim')::bigint, n->>'kind', n->>'by', n->>'from', n->>'to', coalesce(n->>'note', '')
    from jsonb_array_elements(${JSON.stringify(notes)}::jsonb) with ordinality as l (n, at) order by l.at
    on conflict do nothing`.execute(tx)
}
