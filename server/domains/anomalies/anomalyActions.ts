import type { ActionSource } from '#platform/runtime/actionSource.ts'
import { canAdmin } from '#rules/ability.ts'
import { countAnomalies } from './countAnomalies.ts'

/** Large new anomalies; for users who are no admins without those of ads. */
export const anomalyActions: ActionSource = {
  kinds: ['anomalies'],
  flags: ['sales'],
  needs: ['money', 'profit'],
  mayRead: ({ userFlags }) => userFlags.includes('metrics-beta'),
  forReader: ({ details: { withoutAds, ...details }, ...action }, { type }) =>
    canAdmin(type) ? { ...action, details } : { ...action, ...withoutAds, details },
  causes: ['anomalies', 'Anomaly', 'Metric'],
  read: async (scope) => [
    {
      ...{ kind: 'anomalies', ...(await countAnomalies(scope, true)) },
      details: { withoutAds: await countAnomalies(scope, false) },
    },
  ],
}
