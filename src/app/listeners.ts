import { refetchOutdated } from '#shared/api/refetchOutdated.ts'
import type { Listen } from '#shared/store/listen.ts'
import { addEventTagsListener } from '#shared/stream/eventTags.ts'
import { addColleaguesListener } from './colleaguesListener.ts'
import { figuresEvents } from './figuresEvents.ts'
import { firstRooms } from './firstRooms.ts'
import { addRoomNoticesListeners } from './noticesListeners.ts'
import { rooms } from './rooms.ts'
import type { RootState } from './rootReducer.ts'
import { addStockListener } from './stockListener.ts'
import { addStreamListener } from './streamListener.ts'

const isFirst = (name: string) => firstRooms.some((room) => room.name === name)

/** Everything that happens over time in the rooms that join the first ones, and between rooms. */
export const addListeners = (listen: Listen<RootState>) => {
  for (const { name, listeners } of rooms) if (!isFirst(name)) listeners?.(listen)
  for (const events of [...rooms.flatMap(({ events = [] }) => events), figuresEvents])
    addEventTagsListener(listen, events)
  refetchOutdated(listen)
  addRoomNoticesListeners(listen)
  addColleaguesListener(listen)
  addStockListener(listen)
  addStreamListener(listen)
}
