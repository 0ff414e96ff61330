import { createAction, createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'

/** A member at a place. */
export interface Presence {
  id: string
  place: string
  uid: string
  name: string
  /** The last event that confirmed it. */
  event: number
}

/** The user opened a place on this page. */
export const placeEntered = createAction<string>('presence/placeEntered')
/** The user left it. */
export const placeLeft = createAction<string>('presence/placeLeft')

export const presenceKey = (place: string, uid: string): string => `${place} ${uid}`

const presences = createEntityAdapter<Presence>()

/** Who is where, by the events since this page opened a place. */
export const presenceSlice = createSlice({
  name: 'presence',
  initialState: presences.getInitialState({ ownPlaces: [] as string[] }),
  reducers: {
    /** No later event confirmed a presence in time. */
    presenceExpired: (state, { payload: { id, event } }: PayloadAction<Pick<Presence, 'id' | 'event'>>) => {
      if (state.entities[id]?.event === event) presences.removeOne(state, id)
    },
  },
  extraReducers: (build) => {
    build
      .addCase(placeEntered, (state, { payload: place }) => {
        state.ownPlaces.push(place)
      })
      .addCase(placeLeft, (state, { payload: place }) => {
        state.ownPlaces = state.ownPlaces.filter((one) => one !== place)
      })
      .addCase(serverEventReceived, (state, { payload: { name, id: event, data } }) => {
        if (name !== 'presence') return
        const { place, uid, name: member, isHere } = data
        const id = presenceKey(place, uid)
        if (isHere) presences.setOne(state, { id, place, uid, name: member, event })
        else presences.removeOne(state, id)
      })
      .addCase(streamGapped, (state) => presences.removeAll(state))
      .addCase(signedOut, (state) => {
        presences.removeAll(state)
        state.ownPlaces = []
      })
  },
})
export const { presenceExpired } = presenceSlice.actions

export type PresenceRoot = WithSlice<typeof presenceSlice>

const { selectAll } = presences.getSelectors((root: PresenceRoot) => root.presence)
export const selectPresences = selectAll
export const selectOwnPlaces = (root: PresenceRoot): readonly string[] => root.presence.ownPlaces
