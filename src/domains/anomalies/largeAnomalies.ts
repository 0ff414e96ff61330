import { RECENT_DAYS } from '#rules/anomalies/recentAnomalies.ts'

/** Names what the home screen counts, on it and on the screen of anomalies. */
export const largeAnomalies = (count: number): string =>
  `large ${count === 1 ? 'anomaly' : 'anomalies'} in the last ${RECENT_DAYS} days`
