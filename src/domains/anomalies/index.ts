import { AlertOutlined } from '@ant-design/icons'
import type { WithSlice } from '@reduxjs/toolkit'
import type { api } from '#shared/api/api.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { unmuteWanted } from './anomalyCommands.ts'
import { largeAnomalies } from './largeAnomalies.ts'

const ANOMALIES = '/playground/anomalies'

/** Figures that are unlike what was expected. */
export const anomaliesRoom = clientRoom({
  name: 'anomalies',
  routes: [
    {
      path: ANOMALIES,
      label: 'Anomalies',
      group: 'sales',
      order: 4,
      userFlags: ['metrics-beta'],
      icon: AlertOutlined,
      screen: () => import('./AnomaliesScreen.tsx'),
    },
  ],
  listeners: (listen: Listen<WithSlice<typeof api>>) =>
    listenLater(listen, {
      wakes: unmuteWanted.match,
      load: async () => (await import('./anomaliesListeners.ts')).addAnomaliesListeners,
    }),
  events: [{ tags: ['Anomaly'], after: { anomalies: () => true, gap: true }, settleMs: 500 }],
  calls: [
    {
      key: 'anomalies',
      words: largeAnomalies,
      path: ANOMALIES,
      button: 'See',
      count: ({ anomalies }) => anomalies?.count ?? null,
      money: { of: 'away from expected', amount: ({ anomalies }) => anomalies?.money ?? null },
    },
  ],
})
