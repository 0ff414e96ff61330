import type { RoomNotice } from '#shared/room/clientRoom.ts'
import { rooms } from './rooms.ts'

/** The notices that the server can raise by name. */
export const notices: readonly RoomNotice[] = rooms.flatMap(({ notices = [] }) => notices)

/** Returns the notice of that name. @throws 'No notification for {name}!' */
export const noticeNamed = (name: string): RoomNotice => {
  const notice = notices.find(({ id }) => id === name)
  if (!notice) throw new Error(`No notification for ${name}!`)
  return notice
}
