import { FunctionOutlined } from '@ant-design/icons'
import { isAnyOf, type WithSlice } from '@reduxjs/toolkit'
import type { api } from '#shared/api/api.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { restoreWanted, watchWanted } from './metricCommands.ts'

/** Formulas of the company over measures and other metrics. */
export const metricsRoom = clientRoom({
  name: 'metrics',
  routes: [
    {
      path: '/playground/metrics',
      label: 'Metrics',
      group: 'sales',
      order: 2,
      userFlags: ['metrics-beta'],
      censored: true,
      icon: FunctionOutlined,
      screen: () => import('./MetricsScreen.tsx'),
    },
  ],
  listeners: (listen: Listen<WithSlice<typeof api>>) =>
    listenLater(listen, {
      wakes: isAnyOf(restoreWanted, watchWanted),
      load: async () => (await import('./metricsListeners.ts')).addMetricsListeners,
    }),
})
