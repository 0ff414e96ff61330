import type { WithSlice } from '@reduxjs/toolkit'
import { type SessionRoot, selectUser, signedOut } from '#domains/session/index.ts'
import type { api } from '#shared/api/api.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import { presenceApi } from './presenceApi.ts'
import {
  type PresenceRoot,
  placeEntered,
  placeLeft,
  presenceExpired,
  presenceKey,
  selectOwnPlaces,
} from './presenceSlice.ts'

/** How often an open place is confirmed, and after which time without it a member counts as gone. */
const BEAT_MS = 60_000
const EXPIRY_MS = 150_000

const { notePresence } = presenceApi.endpoints
const note = (place: string, isHere: boolean, isNew = false) =>
  notePresence.initiate({ place, isHere, isNew }, { track: false })

/** Tells colleagues which places this page has open, and forgets those who do not confirm theirs. */
export const addPresenceListeners = (listen: Listen<PresenceRoot & SessionRoot & WithSlice<typeof api>>) =>
  together(
    listen({
      actionCreator: placeEntered,
      effect: async ({ payload: place }, { dispatch, take }) => {
        void dispatch(note(place, true, true))
        const isEnd = (action: unknown) =>
          signedOut.match(action) || (placeLeft.match(action) && action.payload === place)
        for (;;) {
          const end = await take(isEnd, BEAT_MS)
          if (!end) void dispatch(note(place, true))
          else if (signedOut.match(end[0])) return
          else return void dispatch(note(place, false))
        }
      },
    }),
    listen({
      actionCreator: serverEventReceived,
      effect: async ({ payload }, { delay, dispatch, getState }) => {
        if (payload.name !== 'presence' || !payload.data.isHere) return
        const { place, uid, isNew } = payload.data
        const isOther = uid !== selectUser(getState())?.uid
        if (isNew && isOther && selectOwnPlaces(getState()).includes(place)) void dispatch(note(place, true))
        await delay(EXPIRY_MS)
        dispatch(presenceExpired({ id: presenceKey(place, uid), event: payload.id }))
      },
    }),
  )
