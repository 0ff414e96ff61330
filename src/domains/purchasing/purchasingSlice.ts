import {
  createAction,
  createEntityAdapter,
  createSlice,
  isAnyOf,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit'
import type { BookedShipment, IncomingShipment } from '#contract/incoming.ts'
import { signedOut } from '#domains/session/index.ts'
import type { Receiving, ShipmentKey, Shipping } from './commands.ts'
import type { DraftLine, PurchaseDraft } from './purchaseDraft.ts'

/** A status change of an order. */
export type PurchaseStep =
  | { step: 'close' | 'cancel' | 'reopen'; id: string }
  | ({ step: 'ship' } & Shipping)
  | ({ step: 'receive' } & Receiving)

/** Books units of a shipment on an order. */
export const matchWanted = createAction<IncomingShipment>('purchasing/matchWanted')
/** Books shipments on their best orders. */
export const matchAllWanted = createAction<ShipmentKey[]>('purchasing/matchAllWanted')
/** Undoes a bulk booking. */
export const matchAllUndone = createAction<BookedShipment[]>('purchasing/matchAllUndone')
/** A bulk booking, or its undo, has ended. */
export const matchAllEnded = createAction('purchasing/matchAllEnded')
/** Marks a shipment as belonging to no order. */
export const deletionWanted = createAction<ShipmentKey>('purchasing/deletionWanted')
/** Undoes a booking (with an order) or a deletion. */
export const incomingUndone = createAction<ShipmentKey & { po?: string }>('purchasing/incomingUndone')
/** A booking was rejected: displayed stock and orders may be wrong. */
export const matchFailed = createAction<ShipmentKey>('purchasing/matchFailed')
/** Changes the status of an order. */
export const stepWanted = createAction<PurchaseStep>('purchasing/stepWanted')

const drafts = createEntityAdapter<PurchaseDraft, string>({ selectId: ({ key }) => key })
/** Stored orders by the server's id, while a step is in progress. */
const moving = createEntityAdapter<Pick<PurchaseStep, 'id' | 'step'>>()

const initialState = { drafts: drafts.getInitialState(), moving: moving.getInitialState(), isMatchingAll: false }

type Change = Partial<Omit<PurchaseDraft, 'key' | 'lines'>>

export const purchasingSlice = createSlice({
  name: 'purchasing',
  initialState,
  reducers: {
    /** Starts a draft; an existing one with the same key stays. */
    draftStarted: (state, { payload }: PayloadAction<PurchaseDraft>) => {
      drafts.addOne(state.drafts, payload)
    },
    draftChanged: (state, { payload: { key, change } }: PayloadAction<{ key: string; change: Change }>) => {
      drafts.updateOne(state.drafts, { id: key, changes: { ...change, touched: true } })
    },
    lineAdded: (state, { payload: { key, line } }: PayloadAction<{ key: string; line: DraftLine }>) => {
      const draft = state.drafts.entities[key]
      if (!draft || draft.lines.some((one) => one.key === line.key)) return
      draft.touched = true
      draft.lines.push(line)
    },
    lineRemoved: (state, { payload: { key, line } }: PayloadAction<{ key: string; line: string }>) => {
      const draft = state.drafts.entities[key]
      if (!draft) return
      draft.touched = true
      draft.lines = draft.lines.filter((one) => one.key !== line)
    },
    linesChanged: (
      state,
      {
        payload: { key, changes },
      }: PayloadAction<{ key: string; changes: Record<string, Partial<Omit<DraftLine, 'key'>>> }>,
    ) => {
      const draft = state.drafts.entities[key]
      if (!draft) return
      draft.touched = true
      for (const line of draft.lines) Object.assign(line, changes[line.key])
    },
    /** The screen was closed: untouched drafts are recreated next time. */
    draftLeft: (state, { payload: key }: PayloadAction<string>) => {
      if (!state.drafts.entities[key]?.touched) drafts.removeOne(state.drafts, key)
    },
    draftDropped: (state, { payload: key }: PayloadAction<string>) => {
      drafts.removeOne(state.drafts, key)
    },
    stepEnded: (state, { payload: id }: PayloadAction<string>) => {
      moving.removeOne(state.moving, id)
    },
  },
  extraReducers: (build) =>
    build
      .addCase(stepWanted, (state, { payload: { id, step } }) => {
        moving.setOne(state.moving, { id, step })
      })
      .addCase(matchAllEnded, (state) => {
        state.isMatchingAll = false
      })
      .addCase(signedOut, () => initialState)
      .addMatcher(isAnyOf(matchAllWanted, matchAllUndone), (state) => {
        state.isMatchingAll = true
      }),
})

export const { draftStarted, draftChanged, lineAdded, lineRemoved, linesChanged, draftLeft, draftDropped, stepEnded } =
  purchasingSlice.actions
export type PurchasingSliceRoot = WithSlice<typeof purchasingSlice>
export const { selectById: selectDraft, selectAll: selectDrafts } = drafts.getSelectors(
  (root: PurchasingSliceRoot) => root.purchasing.drafts,
)
export const selectIsMatchingAll = (root: PurchasingSliceRoot): boolean => root.purchasing.isMatchingAll
export const { selectById: selectStep } = moving.getSelectors((root: PurchasingSliceRoot) => root.purchasing.moving)
