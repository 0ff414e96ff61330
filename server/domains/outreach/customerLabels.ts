import type { Proposal } from './labels/proposal.ts'

/** Number of recipients from which a purchaser is not a household that sends presents. */
export const DROPSHIPPER_FROM = 5

/** Returns the label to propose for each recipient of a purchaser with this number of recipients. */
export const proposeForRecipients = (recipients: number): Proposal | undefined =>
  recipients >= DROPSHIPPER_FROM
    ? { label: 'dropshipper', evidence: `One purchaser sent parcels to ${recipients} recipients` }
    : undefined
