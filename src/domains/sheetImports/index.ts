import { TableOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'
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
  events: [{ tags: ['SheetImport'], after: { sheetRun: () => true, gap: true } }],
  actions: [
    {
      kind: 'sheetsFailed',
      path: '/data/import',
      button: 'Fix',
      warns: true,
    },
  ],
})
