import { createAction, createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import type { CaseStatus } from './caseShapes.ts'

/** Cases are to become something else. */
export interface Move {
  ids: string[]
  /** What the cases are now, as far as whoever wishes it can tell: Undo goes back there. */
  from?: CaseStatus
  to: CaseStatus
  note?: string
  amazonCaseId?: string
}

/** One of the cases that are filed one after another. */
export interface Filing {
  id: string
  /** As typed, until the case is filed. */
  amazonCaseId: string
  state: 'waiting' | 'filed' | 'skipped'
}

export const moveWanted = createAction<Move>('refunds/moveWanted')
/** Nobody is meant by null. */
export const assignmentWanted = createAction<{ ids: string[]; assignee: string | null }>('refunds/assignmentWanted')
/** Everything imported is to be looked at again. */
export const detectionWanted = createAction('refunds/detectionWanted')

const chosen = createEntityAdapter<{ id: string }>()
/** Cases with a move on its way. */
const busy = createEntityAdapter<{ id: string }>()
const filing = createEntityAdapter<Filing>()

const initialState = {
  chosen: chosen.getInitialState(),
  busy: busy.getInitialState(),
  filing: filing.getInitialState({
    /** The case on show. */
    at: null as string | null,
    /** Left ones are gone on with later. */
    isOpen: false,
  }),
  detection: {
    /** Per cent; null: none is known to be on its way. */
    progress: null as number | null,
    /** Somebody here has asked for it and is told when it is done. */
    isWanted: false,
  },
}
type RefundsState = typeof initialState

const byId = (ids: readonly string[]) => ids.map((id) => ({ id }))

/** The next case that waits, after the one on show or from the first again; what was passed over is not asked for twice. */
const goOn = ({ filing: round }: RefundsState) => {
  const { ids, entities, at } = round
  const place = at === null ? -1 : ids.indexOf(at)
  const order = [...ids.slice(place + 1), ...ids.slice(0, place + 1)]
  round.at = order.find((id) => entities[id]?.state === 'waiting') ?? null
}

export const refundsSlice = createSlice({
  name: 'refunds',
  initialState,
  reducers: {
    casesChosen: (state, { payload }: PayloadAction<string[]>) => {
      chosen.setAll(state.chosen, byId(payload))
    },
    moveEnded: (state, { payload }: PayloadAction<readonly string[]>) => {
      busy.removeMany(state.busy, payload)
    },
    /** How far it is; null: it is done, or was not begun. */
    detectionMoved: ({ detection }, { payload }: PayloadAction<number | null>) => {
      detection.progress = payload
      if (payload === null) detection.isWanted = false
    },
    /** What was chosen is on its way now. */
    filingStarted: (state, { payload }: PayloadAction<readonly string[]>) => {
      chosen.removeMany(state.chosen, payload)
      filing.setAll(
        state.filing,
        payload.map((id) => ({ id, amazonCaseId: '', state: 'waiting' })),
      )
      state.filing.at = payload[0] ?? null
      state.filing.isOpen = payload.length > 0
    },
    filingTyped: (state, { payload: { id, amazonCaseId } }: PayloadAction<{ id: string; amazonCaseId: string }>) => {
      filing.updateOne(state.filing, { id, changes: { amazonCaseId } })
    },
    filingWent: (state, { payload }: PayloadAction<string>) => {
      if (state.filing.entities[payload]) state.filing.at = payload
    },
    filingSkipped: (state, { payload: id }: PayloadAction<string>) => {
      filing.updateOne(state.filing, { id, changes: { state: 'skipped' } })
      goOn(state)
    },
    filingDone: (state, { payload: id }: PayloadAction<string>) => {
      const wasAt = state.filing.at
      filing.updateOne(state.filing, { id, changes: { state: 'filed' } })
      // who has gone on to another case is not taken away from it
      if (wasAt === id) goOn(state)
    },
    filingLeft: (state) => {
      state.filing.isOpen = false
    },
    filingResumed: (state) => {
      state.filing.isOpen = state.filing.ids.length > 0
    },
    filingEnded: (state) => {
      state.filing = initialState.filing
    },
  },
  extraReducers: (build) =>
    build
      .addCase(moveWanted, (state, { payload: { ids } }) => {
        busy.upsertMany(state.busy, byId(ids))
      })
      .addCase(detectionWanted, (state) => {
        state.detection = { progress: 0, isWanted: true }
      })
      .addCase(serverEventReceived, ({ detection }, { payload: event }) => {
        if (event.name === 'claims') detection.progress = event.data.progress ?? detection.progress
      })
      .addCase(signedOut, () => initialState),
})

export const {
  casesChosen,
  moveEnded,
  detectionMoved,
  filingStarted,
  filingTyped,
  filingWent,
  filingSkipped,
  filingDone,
  filingLeft,
  filingResumed,
  filingEnded,
} = refundsSlice.actions
export type RefundsSliceRoot = WithSlice<typeof refundsSlice>
export const { selectIds: selectChosenIds } = chosen.getSelectors((root: RefundsSliceRoot) => root.refunds.chosen)
export const { selectEntities: selectBusyCases } = busy.getSelectors((root: RefundsSliceRoot) => root.refunds.busy)
export const { selectAll: selectFilings, selectEntities: selectFilingsById } = filing.getSelectors(
  (root: RefundsSliceRoot) => root.refunds.filing,
)
