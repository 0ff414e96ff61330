import type { Finding } from '../rules/finding.ts'
import { type CaseRow, keptFinding, nettedUnits } from './caseRow.ts'

/** The effect of new evidence on a case that a person works on. */
export interface Revision {
  row: CaseRow
  /** The current finding for the case; undefined if its evidence is gone. */
  finding: Finding | undefined
  units: number
  estimated: number | null
  currency: string | null
}

/** Changes that bring the cases of a group in line with its evidence. */
export interface CasePlan {
  opened: Finding[]
  /** Untouched cases with a new finding. */
  renewed: { row: CaseRow; finding: Finding }[]
  revised: Revision[]
  /** Untouched cases whose evidence is gone. */
  gone: CaseRow[]
}

interface Group {
  cases: readonly CaseRow[]
  /** Findings after all payments. */
  net: readonly Finding[]
  /** Findings as if nothing had been paid. */
  gross: readonly Finding[]
}

/** Returns true if only detection has changed the case, so its evidence alone determines its values. */
export const isFresh = ({ status, worked }: CaseRow): boolean => status === 'found' && !worked

const isOver = ({ status }: CaseRow) => status === 'dismissed' || status === 'reimbursed'

const revisionOf = (row: CaseRow, finding: Finding | undefined): Revision => {
  const units = finding ? Math.max(0, finding.units - nettedUnits(row)) : 0
  if (!finding) return { row, finding, units, estimated: 0, currency: row.currency }
  if (finding.perUnit === null) return { row, finding, units, estimated: null, currency: row.currency }
  const estimated = units === finding.units ? finding.estimated : units * finding.perUnit
  return { row, finding, units, estimated, currency: finding.currency }
}

/** Compares cases with findings. Unchanged evidence gives an empty plan. */
export const planCases = ({ cases, net, gross }: Group): CasePlan => {
  const plan: CasePlan = { opened: [], renewed: [], revised: [], gone: [] }
  const casesByKey = new Map(cases.map((row) => [row.evidence_key, row]))
  const owed = new Map(net.map((finding) => [finding.key, finding]))
  const evident = new Map(gross.map((finding) => [finding.key, finding]))
  for (const finding of owed.values()) {
    const row = casesByKey.get(finding.key)
    if (!row) plan.opened.push(finding)
    else if (isFresh(row) && row.finding.mark !== keptFinding(finding).mark) plan.renewed.push({ row, finding })
  }
  for (const row of cases) {
    if (isFresh(row)) {
      if (!owed.has(row.evidence_key)) plan.gone.push(row)
    } else if (!isOver(row)) plan.revised.push(revisionOf(row, evident.get(row.evidence_key)))
  }
  return plan
}
