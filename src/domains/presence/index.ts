import { clientRoom } from '#shared/room/clientRoom.ts'
import { addPresenceListeners } from './presenceListeners.ts'
import { presenceSlice } from './presenceSlice.ts'

export { Colleagues } from './Colleagues.tsx'

/** Who else has a case or an order open. */
export const presenceRoom = clientRoom({
  name: 'presence',
  slices: [presenceSlice],
  listeners: addPresenceListeners,
})
