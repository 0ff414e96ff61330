import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { formatCaseChange } from '../rules/caseChange.ts'
import type { ClaimWindowRow } from '../rules/claimWindowRows.ts'
import { windowFor } from '../rules/claimWindows.ts'
import type { Finding } from '../rules/finding.ts'
import { type CaseChange, type CaseRow, keptFinding } from './caseRow.ts'
import type { CasePlan } from './planCases.ts'
import { reviseCases } from './reviseCases.ts'
import { windowId } from './windows.ts'
import { writeEvidence } from './writeEvidence.ts'
import { CLOVE, writeHistory } from './writeHistory.ts'

/** The number of cases that a run opened, changed and deleted. */
export interface Tally {
  opened: number
  changed: number
  gone: number
}

/** Returns the case columns that are derived from a finding. */
const columnsOf = (finding: Finding, windows: readonly ClaimWindowRow[]) => {
  const { claimType, marketplace, anchorDay, closingAnchorDay = anchorDay } = finding
  const { opens, closes, row } = windowFor(claimType, marketplace, anchorDay, windows, closingAnchorDay)
  return {
    ...{ claim_type: claimType, evidence_key: finding.key, marketplace, seller: finding.seller, asin: finding.asin },
    ...{ sku: finding.sku, fnsku: finding.fnsku, shipment_id: finding.shipmentId, order_id: finding.orderId },
    ...{ units: finding.units, per_unit: finding.perUnit, estimated: finding.estimated, currency: finding.currency },
    ...{ event_on: finding.eventDay, anchor_on: anchorDay },
    ...{ closing_anchor_on: closingAnchorDay, opens_on: opens, closes_on: closes },
    ...{ window_id: row ? windowId(row) : '', finding: keptFinding(finding) },
  }
}

const record = sql`r (id bigint, claim_type text, evidence_key text, marketplace text, seller text, asin text, sku text, fnsku text,
  shipment_id text, order_id text, units int, per_unit bigint, estimated bigint, currency text, event_on date, anchor_on date,
  closing_anchor_on date, opens_on date, closes_on date, window_id text, finding jsonb, change jsonb)`

const openCases = async (scope: Scope, findings: readonly Finding[], windows: readonly ClaimWindowRow[]) => {
  if (findings.length === 0) return
  const { tx, tenant } = scope
  const { rows } = await sql<{ id: number; evidence_key: string }>`
    insert into claims (tenant_id, claim_type, evidence_key, marketplace, seller, asin, sku, fnsku, shipment_id, order_id, name,
      units, per_unit, estimated, currency, event_on, anchor_on, closing_anchor_on, opens_on, closes_on, window_id, finding)
    select ${tenant()}::uuid, claim_type, evidence_key, marketplace, seller, r.asin, sku, fnsku, shipment_id, order_id,
      coalesce(p.name, ''), units, per_unit, estimated, currency, event_on, anchor_on, closing_anchor_on, opens_on, closes_on,
      window_id, finding
    from jsonb_to_recordset(${JSON.stringify(findings.map((finding) => columnsOf(finding, windows)))}::jsonb) as ${record}
    left join products p on p.tenant_id = ${tenant()}::uuid and p.asin = r.asin
    order by event_on, claim_type, evidence_key
    returning id, evidence_key`.execute(tx)
  const byKey = new Map(findings.map((finding) => [finding.key, finding]))
  await writeEvidence(
    scope,
    rows.flatMap(({ id, evidence_key }) => {
      const finding = byKey.get(evidence_key)
      return finding ? [{ id, finding }] : []
    }),
  )
  await writeHistory(
    scope,
    rows.map(({ id }) => ({ claim: id, kind: 'found', by: CLOVE, to: 'found' })),
  )
}

/** Returns the change that a finding makes to a case; undefined if the values are equal. */
const changeBy = (row: CaseRow, { units, estimated, currency }: Finding, now: Date): CaseChange | undefined => {
  if (row.units === units && row.estimated === estimated && row.currency === currency) return undefined
  return {
    ...{ at: now.toISOString(), units_before: row.units, units_after: units },
    ...{ estimated_before: row.estimated, estimated_after: estimated },
    ...{ currency_before: row.currency, currency_after: currency },
  }
}

const renewCases = async (scope: Scope, renewed: CasePlan['renewed'], windows: readonly ClaimWindowRow[]) => {
  if (renewed.length === 0) return
  const { tx, tenant } = scope
  const now = new Date()
  const rows = renewed.map(({ row, finding }) => ({
    ...{ id: row.id, change: changeBy(row, finding, now) ?? row.change },
    ...columnsOf(finding, windows),
  }))
  await sql`
    update claims c set asin = r.asin, sku = r.sku, shipment_id = r.shipment_id, order_id = r.order_id, units = r.units,
      per_unit = r.per_unit, estimated = r.estimated, currency = r.currency, event_on = r.event_on, anchor_on = r.anchor_on,
      closing_anchor_on = r.closing_anchor_on, opens_on = r.opens_on, closes_on = r.closes_on, window_id = r.window_id, finding = r.finding, changed_at = ${now}::timestamptz,
      change = nullif(r.change, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${record}
    where c.tenant_id = ${tenant()}::uuid and c.id = r.id`.execute(tx)
  await writeEvidence(
    scope,
    renewed.map(({ row: { id }, finding }) => ({ id, finding })),
  )
  await writeHistory(
    scope,
    renewed
      .map(({ row, finding }) => ({
        ...{ claim: row.id, kind: 'evidence' as const, by: CLOVE },
        note: formatCaseChange(row, finding),
      }))
      .filter(({ note }) => note !== ''),
  )
}

/** Applies a plan. */
export const writeCases = async (
  scope: Scope,
  plan: CasePlan,
  windows: readonly ClaimWindowRow[],
  now: Date,
): Promise<Tally> => {
  const { tx, tenant } = scope
  if (plan.gone.length > 0)
    await tx
      .deleteFrom('claims')
      .where('tenant_id', '=', tenant())
      .where(
        'id',
        'in',
        plan.gone.map(({ id }) => id),
      )
      .execute()
  await renewCases(scope, plan.renewed, windows)
  const revised = await reviseCases(scope, plan.revised, now)
  await openCases(scope, plan.opened, windows)
  return { opened: plan.opened.length, changed: plan.renewed.length + revised, gone: plan.gone.length }
}
