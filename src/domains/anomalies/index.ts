import { AlertOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'

const ANOMALIES = '/playground/anomalies'

/** Figures that deviate from their expectation. */
export const anomaliesRoom = clientRoom({
  name: 'anomalies',
  routes: [
    {
      path: ANOMALIES,
      needs: ['money', 'profit'],
      label: 'Anomalies',
      group: 'sales',
      order: 4,
      userFlags: ['metrics-beta'],
      icon: AlertOutlined,
      screen: () => import('./AnomaliesScreen.tsx'),
    },
  ],
  events: [{ tags: ['Anomaly'], after: { anomalies: () => true, gap: true }, settleMs: 500 }],
  actions: [{ kind: 'anomalies', path: ANOMALIES, button: 'Check', moneyOf: 'off' }],
})
