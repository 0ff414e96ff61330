import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import { casesFiled, detectionMoved, detectionRequested } from './refundsActions.ts'

/** Work on a case in this browser; an entry exists only during the work. */
export interface CaseWork {
  id: string
  /** Selected in the table. */
  isChosen: boolean
  /** Its state in the filing round, in which cases are filed one after another. */
  filing: {
    /** As typed, until the case is filed. */
    amazonCaseId: string
    state: 'waiting' | 'filed' | 'skipped'
  } | null
}

const work = createEntityAdapter<CaseWork>()
const idle = { isChosen: false, filing: null }

const initialState = work.getInitialState({
  /** The cases of the filing round, in order. */
  round: {
    ids: [] as string[],
    /** The current case. */
    at: null as string | null,
    /** False when the user left the round, to resume it later. */
    isOpen: false,
  },
  detection: {
    /** Percent; null: none is known to be running. */
    progress: null as number | null,
    /** This user requested it and is notified when it is done. */
    isRequested: false,
  },
})
type RefundsState = typeof initialState

/** Changes the work on cases; removes entries without work. */
const change = (state: RefundsState, ids: readonly string[], changes: Partial<Omit<CaseWork, 'id'>>) => {
  const next = ids.map((id): CaseWork => ({ ...idle, ...state.entities[id], id, ...changes }))
  const isBusy = ({ isChosen, filing }: CaseWork) => isChosen || filing !== null
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

/** Moves to the next waiting case, after the current one or from the start; skipped cases are not repeated. */
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
    /** The selected cases enter the round. */
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
      .addCase(detectionRequested, ({ detection }) => {
        detection.progress = 0
        detection.isRequested = true
      })
      .addCase(detectionMoved, ({ detection }, { payload }) => {
        detection.progress = payload
        if (payload === null) detection.isRequested = false
      })
      .addCase(casesFiled, (state, { payload: ids }) => {
        for (const id of ids) setFiling(state, id, { state: 'filed' })
        // the user stays on another case that they have moved to
        if (state.round.at !== null && ids.includes(state.round.at)) goOn(state)
      })
      .addCase(serverEventReceived, ({ detection }, { payload: event }) => {
        if (event.name === 'claims') detection.progress = event.data.progress ?? detection.progress
      })
      .addCase(signedOut, () => initialState),
})

export const {
  casesChosen,
  filingStarted,
  filingTyped,
  filingWent,
  filingSkipped,
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
/** Progress of detection in percent; null: none is known to be running. */
export const selectProgress = (root: RefundsSliceRoot): number | null => root.refunds.detection.progress
/** Whether this user waits for detection. */
export const selectIsDetectionRequested = (root: RefundsSliceRoot): boolean => root.refunds.detection.isRequested
