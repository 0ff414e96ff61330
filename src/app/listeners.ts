import type { Listen } from '#shared/store/listen.ts'
import { addFailureListener } from './failureListener.ts'
import { addFiguresListener } from './figuresListener.ts'
import { addRoomNoticesListeners } from './noticesListeners.ts'
import { rooms } from './rooms.ts'
import type { RootState } from './rootReducer.ts'
import { addStockListener } from './stockListener.ts'
import { addStreamListener } from './streamListener.ts'

/** Everything that happens over time: in each room, and between them. */
export const addListeners = (listen: Listen<RootState>) => {
  for (const { listeners } of rooms) listeners?.(listen)
  addRoomNoticesListeners(listen)
  addFailureListener(listen)
  addFiguresListener(listen)
  addStockListener(listen)
  addStreamListener(listen)
}
