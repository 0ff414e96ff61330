import type { LeadLabel } from '#contract/leads.ts'

/** One label of a buyer (type customer) or of an address, whose hash it is. */
export interface LabelChange extends LeadLabel {
  hash: string
}
