import { InboxOutlined } from '@ant-design/icons'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { addDataListeners } from './dataListeners.ts'
import { dataSlice } from './dataSlice.ts'
import { formatReport } from './formatReport.ts'

const UPLOADS = '/data/uploads'

/** Report files and their imports. */
export const dataRoom = clientRoom({
  name: 'data',
  routes: [
    {
      path: UPLOADS,
      needs: ['imports'],
      label: 'Uploads',
      group: 'data',
      flags: ['uploads'],
      icon: InboxOutlined,
      screen: () => import('./UploadsScreen.tsx'),
    },
  ],
  slices: [dataSlice],
  listeners: addDataListeners,
  setupPanels: [{ title: 'Drop files', Panel: lazyPart(() => import('./DropPanel.tsx')) }],
  actions: [
    {
      kind: 'files',
      path: UPLOADS,
      button: 'Answer',
      warns: true,
    },
    {
      kind: 'stale',
      path: UPLOADS,
      button: 'Update',
      details: ({ reports = [] }) => reports.map(formatReport).join(' · '),
    },
  ],
})
