import { FileTextOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { reportsSlice } from './reportsSlice.ts'
import { addRunListeners } from './runListeners.ts'

/** Reports that users build from any measures, save, run and send. */
export const reportsRoom = clientRoom({
  name: 'reports',
  routes: [
    {
      path: '/sales/reports',
      label: 'Report Generator',
      group: 'sales',
      order: 5,
      admin: true,
      recorded: true,
      icon: FileTextOutlined,
      screen: () => import('./ReportsScreen.tsx'),
    },
    {
      path: '/sales/reports/:id/view',
      title: 'View Report',
      group: 'sales',
      admin: true,
      hidden: true,
      screen: () => import('./ReportScreen.tsx'),
    },
  ],
  actions: [
    {
      kind: 'dropsPaused',
      path: '/sales/reports',
      button: 'Fix',
      details: ({ titles = [] }) => titles.join(' · '),
      warns: true,
    },
  ],
  slices: [reportsSlice],
  // unsaved changes survive a reload
  kept: { reports: { place: 'visit', whitelist: ['ids', 'entities'] } },
  listeners: addRunListeners,
  events: [{ tags: ['Report', 'ReportView'], after: { report: () => true, gap: true } }],
})
