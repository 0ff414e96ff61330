import type { RoomNotice } from '#shared/room/clientRoom.ts'

/** Scheduled imports whose last run failed. */
export const failedSheets: RoomNotice = {
  id: 'failedSheets',
  type: 'warning',
  title: 'Sheet imports that failed',
  todo: { label: 'See why they failed, and fix the sheet.', path: '/data/import' },
  count: {
    flag: 'google_drive',
    load: async () => (await import('./failedCountApi.ts')).failedCountApi.endpoints.getFailedSheetCount,
  },
}
