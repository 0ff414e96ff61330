import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { claimTypes } from '#rules/claims/claimTypes.ts'
import { type ClaimWindowRow, claimWindowRows } from '../rules/claimWindowRows.ts'
import { windowFor } from '../rules/claimWindows.ts'

/** A claim window of a company: the default one or the company's replacement for it. */
export interface CompanyWindow extends ClaimWindowRow {
  own: boolean
}

/** Returns the id of a window. */
export const windowId = ({ claimType, region, effectiveFrom }: ClaimWindowRow): string =>
  [claimType, region, effectiveFrom].join('|')

/** Reads the claim windows of the current company. */
export const readWindows = async ({ tx, tenant }: Scope): Promise<CompanyWindow[]> => {
  const rows = await tx.selectFrom('claim_windows').selectAll().where('tenant_id', '=', tenant()).execute()
  const companyWindows = rows.flatMap((row): CompanyWindow[] => {
    const claimType = claimTypes.find((type) => type === row.claim_type)
    if (!claimType) return []
    const { region, anchor, confirmed, source } = row
    return [
      {
        ...{ claimType, region, anchor, confirmed, source, own: true, effectiveFrom: row.effective_from },
        ...{ opensAfterDays: row.opens_after, closesAfterDays: row.closes_after, checkedOn: row.checked_on },
      },
    ]
  })
  const replaced = new Set(companyWindows.map(windowId))
  return [
    ...companyWindows,
    ...claimWindowRows.filter((row) => !replaced.has(windowId(row))).map((row) => ({ ...row, own: false })),
  ]
}

/** Recomputes the windows of a type's cases; cases with a decision keep theirs. */
export const renewWindows = async ({ tx, tenant }: Scope, type: string, rows: readonly ClaimWindowRow[]) => {
  const claimType = claimTypes.find((candidate) => candidate === type)
  if (!claimType) return
  const anchors = await tx
    .selectFrom('claims')
    .select(['marketplace', 'anchor_on', sql<string>`coalesce(closing_anchor_on, anchor_on)`.as('closing_on')])
    .distinct()
    .where('tenant_id', '=', tenant())
    .where('claim_type', '=', claimType)
    .where('status', 'not in', ['reimbursed', 'dismissed'])
    .execute()
  const windows = anchors.map(({ marketplace, anchor_on, closing_on }) => {
    const { opens, closes, row } = windowFor(claimType, marketplace, anchor_on, rows, closing_on)
    return { marketplace, anchor_on, closing_on, opens, closes, window: row ? windowId(row) : '' }
  })
  await sql`
    update claims c set opens_on = w.opens, closes_on = w.closes, window_id = w.window, changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb)
      as w (marketplace text, anchor_on date, closing_on date, opens date, closes date, "window" text)
    where c.tenant_id = ${tenant()}::uuid and c.claim_type = ${claimType} and c.status not in ('reimbursed', 'dismissed')
      and c.marketplace = w.marketplace and c.anchor_on = w.anchor_on
      and coalesce(c.closing_anchor_on, c.anchor_on) = w.closing_on
      and (c.opens_on, c.closes_on, c.window_id) is distinct from (w.opens, w.closes, w.window)`.execute(tx)
}
