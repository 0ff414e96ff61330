import { createAction, createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import type { CaseStatus } from './caseShapes.ts'

/** Who works on cases from now on; null: nobody. */
export interface Assignment {
  ids: string[]
  assignee: string | null
}

/** Cases are to become something else. */
export interface Move {
  ids: string[]
  /** What the cases are now, as far as whoever asks for it can tell: Undo goes back there. */
  from?: CaseStatus
  to: CaseStatus
  note?: string
  amazonCaseId?: string
}

/** What this browser does with a case; there is an entry only while it does something. */
export interface CaseWork {
  id: string
  /** Selected in the table. */
  isChosen: boolean
  /** What a move on its way makes of it. */
  movingTo: CaseStatus | null
  /** Its part in the round of cases that are filed one after another. */
  filing: {
    /** As typed, until the case is filed. */
    amazonCaseId: string
    state: 'waiting' | 'filed' | 'skipped'
  } | null
}

export const moveWanted = createAction<Move>('refunds/moveWanted')
export const assignmentWanted = createAction<Assignment>('refunds/assignmentWanted')
/** Everything imported is to be looked at again. */
export const detectionWanted = createAction('refunds/detectionWanted')

const work = createEntityAdapter<CaseWork>()
const idle = { isChosen: false, movingTo: null, filing: null }

const initialState = work.getInitialState({
  /** The cases that are filed one after another, in their order. */
  round: {
    ids: [] as string[],
    /** The case on show. */
    at: null as string | null,
    /** Left ones are gone on with later. */
    isOpen: false,
  },
  detection: {
    /** Per cent; null: none is known to be on its way. */
    progress: null as number | null,
    /** Somebody here has asked for it and is told when it is done. */
    isWanted: false,
  },
})
type RefundsState = typeof initialState

/** Changes what is done with cases; one with which nothing is done any more leaves. */
const change = (state: RefundsState, ids: readonly string[], changes: Partial<Omit<CaseWork, 'id'>>) => {
  const next = ids.map((id): CaseWork => ({ ...idle, ...state.entities[id], id, ...changes }))
  const isBusy = ({ isChosen, movingTo, filing }: CaseWork) => isChosen || movingTo !== null || filing !== null
  work.setMany(state, next.filter(isBusy))
  work.removeMany(
    state,
    next.filter((each) => !isBusy(each)).map(({ id }) => id),
  )
}
const setFiling = (state: RefundsState, id: string, changes: Partial<CaseWork['filing']>) => {
  const filing = state.entities[id]?.filing
  if (filing) Object.assign(filing, changes)
}

/** The next case that waits, after the one on show or from the first again; what was passed over is not asked for twice. */
const goOn = ({ round, entities }: RefundsState) => {
  const { ids, at: currentCaseId } = round
  const place = currentCaseId === null ? -1 : ids.indexOf(currentCaseId)
  const order = [...ids.slice(place + 1), ...ids.slice(0, place + 1)]
  round.at = order.find((id) => entities[id]?.filing?.state === 'waiting') ?? null
}

export const refundsSlice = createSlice({
  name: 'refunds',
  initialState,
  reducers: {
    casesChosen: (state, { payload }: PayloadAction<string[]>) => {
      const previousIds = state.ids.filter((id) => state.entities[id]?.isChosen)
      change(state, previousIds, { isChosen: false })
      change(state, payload, { isChosen: true })
    },
    moveEnded: (state, { payload }: PayloadAction<readonly string[]>) => {
      change(state, payload, { movingTo: null })
    },
    /** How far it is; null: it is done, or was not begun. */
    detectionMoved: ({ detection }, { payload }: PayloadAction<number | null>) => {
      detection.progress = payload
      if (payload === null) detection.isWanted = false
    },
    /** What was chosen is on its way now. */
    filingStarted: (state, { payload }: PayloadAction<readonly string[]>) => {
      change(state, state.round.ids, { filing: null })
      change(state, payload, { isChosen: false, filing: { amazonCaseId: '', state: 'waiting' } })
      state.round = { ids: [...payload], at: payload[0] ?? null, isOpen: payload.length > 0 }
    },
    filingTyped: (state, { payload: { id, amazonCaseId } }: PayloadAction<{ id: string; amazonCaseId: string }>) => {
      setFiling(state, id, { amazonCaseId })
    },
    filingWent: (state, { payload }: PayloadAction<string>) => {
      if (state.round.ids.includes(payload)) state.round.at = payload
    },
    filingSkipped: (state, { payload: id }: PayloadAction<string>) => {
      setFiling(state, id, { state: 'skipped' })
      goOn(state)
    },
    filingDone: (state, { payload: id }: PayloadAction<string>) => {
      const wasAt = state.round.at
      setFiling(state, id, { state: 'filed' })
      // who has gone on to another case is not taken away from it
      if (wasAt === id) goOn(state)
    },
    filingLeft: (state) => {
      state.round.isOpen = false
    },
    filingResumed: (state) => {
      state.round.isOpen = state.round.ids.length > 0
    },
    filingEnded: (state) => {
      change(state, state.round.ids, { filing: null })
      state.round = initialState.round
    },
  },
  extraReducers: (build) =>
    build
      .addCase(moveWanted, (state, { payload: { ids, to } }) => {
        change(state, ids, { movingTo: to })
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
export const {
  selectById: selectCaseWork,
  selectEntities: selectWork,
  selectIds: selectWorkIds,
} = work.getSelectors((root: RefundsSliceRoot) => root.refunds)
