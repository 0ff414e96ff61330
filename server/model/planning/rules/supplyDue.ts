/** What should have come already is expected in so many days at the soonest. */
const OVERDUE_IN = 7

/**
 * When a supply counts that is expected in so many days, below 0 when it should have come: what is late is no cover for tomorrow, it
 * is expected in a week, or in the deviation of the lead time where that is longer. Days.
 */
export const supplyDue = (expectedIn: number, leadSigma: number): { due: number; lateDays: number } =>
  expectedIn < 0
    ? { due: Math.max(OVERDUE_IN, Math.ceil(leadSigma)), lateDays: -expectedIn }
    : { due: Math.max(1, expectedIn), lateDays: 0 }
