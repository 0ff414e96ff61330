import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { lockLabels } from './labelLock.ts'
import type { Proposal } from './proposal.ts'

/** A label proposed for a household (address) or a buyer (customer). */
export interface Proposed extends Proposal {
  type: 'address' | 'customer'
  hash: Buffer
}

/**
 * Stores proposals, unless the label is set or was dismissed, and updates the evidence of open ones. Returns the number
 * of new ones.
 */
export const writeProposals = async (scope: Scope, proposed: readonly Proposed[]): Promise<number> => {
  if (proposed.length === 0) return 0
  const { tx, tenant } = scope
  await lockLabels(scope)
  const column = <K extends keyof Proposed>(name: K) => proposed.map((one) => one[name])
  const { rows } = await sql<{ fresh: boolean }>`
    insert into label_suggestions as s (tenant_id, type, hash, label, evidence)
    select ${tenant()}::uuid, p.type, p.hash, p.label, p.evidence
    from unnest(${column('type')}::text[], ${column('hash')}::bytea[], ${column('label')}::text[], ${column('evidence')}::text[])
      p (type, hash, label, evidence)
    where not exists (
      select from labels l
      where l.tenant_id = ${tenant()} and l.type = p.type and l.hash = p.hash and l.label in (p.label, 'blacklist')
    )
    on conflict (tenant_id, type, hash, label) do update set evidence = excluded.evidence
      where s.dismissed_at is null and s.evidence <> excluded.evidence
    returning s.xmax = 0 as fresh`.execute(tx)
  return rows.filter(({ fresh }) => fresh).length
}
