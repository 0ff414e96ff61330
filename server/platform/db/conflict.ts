/**
 * Returns whether PostgreSQL aborted the transaction because of a deadlock or a serialization failure; it may be
 * retried.
 */
export const isConflict = (error: unknown): boolean =>
  /^40(P01|001)$/.test(String((error as { code?: unknown } | undefined)?.code))
