/**
 * Amazon's statuses of an FBA shipment that is over, upper-case; in all others it may still bring units. ERROR is among them: Amazon has
 * not processed such a shipment, and a seller sends its units under a new one.
 */
export const endedStatuses = ['CLOSED', 'CANCELLED', 'DELETED', 'ERROR'] as const

/** Whether a shipment with this status brings nothing more. */
export const hasEnded = (status: string): boolean => endedStatuses.some((ended) => ended === status.toUpperCase())
