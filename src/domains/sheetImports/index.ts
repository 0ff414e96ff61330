import { TableOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { failedSheets } from './failedSheets.ts'
import { addRunListeners } from './runListeners.ts'

/** Values from spreadsheets that users maintain elsewhere. */
export const sheetImportsRoom = clientRoom({
  name: 'sheetImports',
  routes: [
    {
      path: '/data/import',
      label: 'Import from Sheets',
      group: 'data',
      order: 1,
      admin: true,
      flags: ['google_drive'],
      icon: TableOutlined,
      screen: () => import('./SheetImportsScreen.tsx'),
    },
  ],
  listeners: addRunListeners,
  events: [
    {
      tags: ['SheetImport'],
      after: { notification: ({ name }) => name === failedSheets.id, sheetRun: () => true, gap: true },
    },
  ],
  notices: [failedSheets],
})
