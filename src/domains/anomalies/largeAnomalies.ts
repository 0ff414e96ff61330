import { RECENT_DAYS } from '#rules/anomalies/recentAnomalies.ts'

/** Returns the text for the anomalies that the home screen counts, shared with the anomalies screen. */
export const largeAnomalies = (count: number): string =>
  `large ${count === 1 ? 'anomaly' : 'anomalies'} in the last ${RECENT_DAYS} days`
