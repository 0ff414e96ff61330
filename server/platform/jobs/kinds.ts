/** Kinds of jobs that more than one part of the server queues. */
export const jobKinds = {
  /** Checks every lead of the tenant again. */
  refreshLeads: 'leads.refresh',
} as const
