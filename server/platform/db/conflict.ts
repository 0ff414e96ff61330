/** Whether PostgreSQL chose this transaction to end, of two that waited for each other or changed the same rows; it may be repeated. */
export const isConflict = (error: unknown): boolean =>
  /^40(P01|001)$/.test(String((error as { code?: unknown } | undefined)?.code))
