import type { RoomNotice } from '#shared/room/clientRoom.ts'

/** The server has newer data than the screen. */
export const refreshNotice: RoomNotice = {
  id: 'refresh',
  type: 'info',
  title: 'New figures are ready. Refresh to see them.',
}
