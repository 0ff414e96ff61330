import { refetchOutdated } from '#shared/api/refetchOutdated.ts'
import type { Listen } from '#shared/store/listen.ts'
import type { AppServices } from '#shared/store/services.ts'
import { addEventTagsListener, type EventTags } from '#shared/stream/eventTags.ts'
import { addActionsListener } from './actions/actionsListener.ts'
import { addColleaguesListener } from './colleaguesListener.ts'
import { firstRooms } from './firstRooms.ts'
import { type AppStore, setupFirstStore } from './firstStore.ts'
import { addRoomNoticesListeners } from './noticesListeners.ts'
import { rooms } from './rooms.ts'
import { createRootReducer, type RootState } from './rootReducer.ts'
import { addStockListener } from './stockListener.ts'
import { addStreamListener } from './streamListener.ts'

/** The home screen and products show figures of all rooms: any change except progress invalidates them. */
const figuresEvents: EventTags = {
  tags: ['Home', 'Asin'],
  after: {
    import: ({ state }) => state !== 'received' && state !== 'staged',
    job: ({ state }) => state === 'finished',
    leads: () => true,
    inventory: () => true,
    gap: true,
  },
  settleMs: 500,
}

const isFirst = (name: string) => firstRooms.some((room) => room.name === name)

/** Listeners of the rooms that join the first ones, and between rooms. */
const addListeners = (listen: Listen<RootState>) => {
  for (const { name, listeners } of rooms) if (!isFirst(name)) listeners?.(listen)
  for (const events of [...rooms.flatMap(({ events = [] }) => events), figuresEvents])
    addEventTagsListener(listen, events)
  refetchOutdated(listen)
  addRoomNoticesListeners(listen)
  addColleaguesListener(listen)
  addActionsListener(listen)
  addStockListener(listen)
  addStreamListener(listen)
}

/** Adds the remaining reducers and listeners to a first store. */
export const completeStore = ({ replaceReducer, listen }: AppStore) => {
  replaceReducer(createRootReducer())
  addListeners(listen)
}

/** A store with every room from the start: one per test. */
export const setupStore = (services: AppServices) => {
  const store = setupFirstStore(services)
  completeStore(store)
  return store
}
