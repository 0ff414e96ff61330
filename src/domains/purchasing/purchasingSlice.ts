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

/** What can be asked of an order in one step. */
export type PurchaseStep =
  | { step: 'close' | 'cancel' | 'reopen'; id: string }
  | ({ step: 'ship' } & Shipping)
  | ({ step: 'receive' } & Receiving)

/** Units of a shipment are to be booked on an order. */
export const matchWanted = createAction<IncomingShipment>('purchasing/matchWanted')
/** Shipments are to be booked on their best orders. */
export const matchAllWanted = createAction<ShipmentKey[]>('purchasing/matchAllWanted')
/** What was booked in one go is to be taken back. */
export const matchAllUndone = createAction<BookedShipment[]>('purchasing/matchAllUndone')
/** Booking in one go, or taking it back, is over. */
export const matchAllEnded = createAction('purchasing/matchAllEnded')
/** A shipment belongs to no order. */
export const deletionWanted = createAction<ShipmentKey>('purchasing/deletionWanted')
/** A booking (with an order) or a deletion is to be taken back. */
export const incomingUndone = createAction<ShipmentKey & { po?: string }>('purchasing/incomingUndone')
/** A booking was refused: what is shown of stock and orders may be wrong. */
export const matchFailed = createAction<ShipmentKey>('purchasing/matchFailed')
/** An order is to move on. */
export const stepWanted = createAction<PurchaseStep>('purchasing/stepWanted')

const drafts = createEntityAdapter<PurchaseDraft, string>({ selectId: ({ key }) => key })
/** A stored order, under the server's own id, while a step of it is on its way. */
const moving = createEntityAdapter<Pick<PurchaseStep, 'id' | 'step'>>()

const initialState = { drafts: drafts.getInitialState(), moving: moving.getInitialState(), isMatchingAll: false }

type Change = Partial<Omit<PurchaseDraft, 'key' | 'lines'>>

export const purchasingSlice = createSlice({
  name: 'purchasing',
  initialState,
  reducers: {
    /** Typing begins; what is typed already under the key stays. */
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
    /** The screen is left: what nobody has typed in is made anew the next time. */
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
