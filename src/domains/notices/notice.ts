import type { RoomNotice } from '#shared/room/clientRoom.ts'

/** Figures are newer at the server than on screen. */
export const refreshNotice: RoomNotice = {
  id: 'refresh',
  type: 'info',
  title: 'New figures are ready. Refresh to see them.',
}
