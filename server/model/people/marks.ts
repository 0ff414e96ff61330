import type { LeadLabel } from '#contract/leads.ts'
import type { Scope } from '#platform/db/scope.ts'
import { hexOf } from './hashes.ts'

type Suggested = LeadLabel & { evidence: string }

/** Labels and opt-outs of hashes, by their hexadecimal digits. */
export interface Marks {
  labels(hash: Buffer): LeadLabel[]
  suggested(hash: Buffer): Suggested[]
  optedOut(hash: Buffer): boolean
}

const grouped = <Row extends { hash: Buffer }, Kept>(rows: readonly Row[], keep: (row: Row) => Kept) => {
  const groups = new Map<string, Kept[]>()
  for (const row of rows) {
    const key = hexOf(row.hash)
    const group = groups.get(key)
    if (group) group.push(keep(row))
    else groups.set(key, [keep(row)])
  }
  return (hash: Buffer) => groups.get(hexOf(hash)) ?? []
}

export const readMarks = async ({ tx, tenant }: Scope, hashes: Buffer[]): Promise<Marks> => {
  const labels = await tx
    .selectFrom('labels')
    .select(['type', 'hash', 'label'])
    .where('tenant_id', '=', tenant())
    .where('hash', 'in', hashes)
    .orderBy('set_at')
    .orderBy('label')
    .execute()
  const suggested = await tx
    .selectFrom('label_suggestions')
    .select(['type', 'hash', 'label', 'evidence'])
    .where('tenant_id', '=', tenant())
    .where('hash', 'in', hashes)
    .where('dismissed_at', 'is', null)
    .orderBy('label')
    .execute()
  const optedOut = await tx
    .selectFrom('opt_outs')
    .select('buyer')
    .where('tenant_id', '=', tenant())
    .where('buyer', 'in', hashes)
    .execute()
  const out = new Set(optedOut.map(({ buyer }) => hexOf(buyer)))
  return {
    labels: grouped(labels, ({ type, label }): LeadLabel => ({ type, label })),
    suggested: grouped(suggested, ({ type, label, evidence }): Suggested => ({ type, label, evidence })),
    optedOut: (hash) => out.has(hexOf(hash)),
  }
}
