/** Overdue supplies are expected in this many days at the earliest. */
const OVERDUE_IN = 7

/**
 * Returns when a supply counts that is expected in `expectedIn` days, below 0 if overdue. An overdue supply is expected
 * in a week, or in the lead time's deviation if that is longer, so it does not cover tomorrow's sales. In days.
 */
export const supplyDue = (expectedIn: number, leadSigma: number): { due: number; lateDays: number } =>
  expectedIn < 0
    ? { due: Math.max(OVERDUE_IN, Math.ceil(leadSigma)), lateDays: -expectedIn }
    : { due: Math.max(1, expectedIn), lateDays: 0 }
