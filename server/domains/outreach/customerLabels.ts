import type { Proposal } from './labels/proposal.ts'

/** Recipients of one purchaser from whom on the purchaser is no household that sends presents. */
export const DROPSHIPPER_FROM = 5

/** The label to propose for each recipient of a purchaser who has so many of them. */
export const proposeForRecipients = (recipients: number): Proposal | undefined =>
  recipients >= DROPSHIPPER_FROM
    ? { label: 'dropshipper', evidence: `One purchaser sent parcels to ${recipients} recipients` }
    : undefined
