import type { LeadLabel } from '#contract/leads.ts'

/** One label of households (type address) or of buyers (type customer). */
export interface LabelChange extends LeadLabel {
  hashes: string[]
}
