import type { LeadLabel } from '#contract/leads.ts'

/** One label of a buyer (type customer) or of an address, by its hash. */
export interface LabelChange extends LeadLabel {
  hash: string
}
