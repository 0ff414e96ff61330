import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import { type Notice, noticeNamed } from './notice.ts'
import type { Notification } from './notification.ts'

const attention = createEntityAdapter<Notice>()
const shown = createEntityAdapter<Notification>()

const initialState = {
  needsUpdate: false,
  nextVersion: undefined as string | undefined,
  /** `notify`: fresh figures wait; `show`: the user has not put the notice away. */
  counters: { refresh: { notify: 0, show: true }, receiving: { pos: 0, fnskus: 0 }, claims: 0 },
  attention: attention.getInitialState(),
  shown: shown.getInitialState(),
}
type NoticesState = typeof initialState

const count = ({ counters }: NoticesState, name: string, value: number) => {
  if (name === 'missingPo') counters.receiving.pos = value
  if (name === 'missingFnsku') counters.receiving.fnskus = value
  if (name === 'closingClaims') counters.claims = value
  if (name !== 'refresh') return
  if (value && !counters.refresh.notify) counters.refresh.show = true
  counters.refresh.notify = value
}

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** Any notice: it joins the attention list while its value is truthy; without a type there is none. */
    noticeValued: (state, { payload }: PayloadAction<Omit<Notice, 'type'> & { type?: string; value: unknown }>) => {
      const { id, type, title, value } = payload
      if (!type) return
      if (value) attention.upsertOne(state.attention, { id, type, title })
      else attention.removeOne(state.attention, id)
    },
    /** A notice of the server's. @throws when there is none of that name */
    notificationCounted: {
      prepare: (name: string, value: number) => ({ payload: { notice: noticeNamed(name), value } }),
      reducer: (state, { payload: { notice, value } }: PayloadAction<{ notice: Notice; value: number }>) => {
        count(state, notice.id, value)
        if (value) attention.upsertOne(state.attention, notice)
        else attention.removeOne(state.attention, notice.id)
      },
    },
    refreshHidden: ({ counters }) => {
      counters.refresh.show = false
    },
    refreshShown: ({ counters }) => {
      counters.refresh.show = true
    },
    updateNeeded: (state, { payload: version }: PayloadAction<string>) => {
      state.needsUpdate = true
      state.nextVersion = version
    },
    notificationShown: (state, { payload }: PayloadAction<Notification>) => {
      shown.addOne(state.shown, payload)
    },
    notificationClosed: (state, { payload: id }: PayloadAction<string>) => {
      shown.removeOne(state.shown, id)
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
})

export const {
  noticeValued,
  notificationCounted,
  refreshHidden,
  refreshShown,
  updateNeeded,
  notificationShown,
  notificationClosed,
} = noticesSlice.actions
export type NoticesRoot = WithSlice<typeof noticesSlice>
export const { selectAll: selectAttentionHeld } = attention.getSelectors((root: NoticesRoot) => root.notices.attention)
export const { selectAll: selectShown } = shown.getSelectors((root: NoticesRoot) => root.notices.shown)
