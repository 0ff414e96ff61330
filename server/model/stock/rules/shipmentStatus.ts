/**
 * Amazon's final statuses of an FBA shipment, upper-case; with any other status it may still deliver units. ERROR is
 * final: Amazon has not processed the shipment, and the seller sends its units in a new one.
 */
export const endedStatuses = ['CLOSED', 'CANCELLED', 'DELETED', 'ERROR'] as const

/** Returns true if the status of a shipment is final. */
export const hasEnded = (status: string): boolean => endedStatuses.some((ended) => ended === status.toUpperCase())
