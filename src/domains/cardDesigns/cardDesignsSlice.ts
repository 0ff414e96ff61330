import { createEntityAdapter, createSlice, original, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { CardDesign, CardDrawing, CardElement } from '#contract/cardDesigns.ts'
import { signedOut } from '#domains/session/index.ts'
import type { CardSide } from '#rules/cards/designWarnings.ts'

type Sides = Pick<CardDrawing, 'front' | 'back'>

/** A design being edited, with undo and redo. */
export interface DesignDraft extends Sides {
  id: string
  size: CardDrawing['size']
  title: string
  /** The saved version that editing started from. */
  version: number
  past: Sides[]
  future: Sides[]
  /** The subject of the last step: further changes of it belong to the same step. */
  step: string | null
  /** Nothing has changed since it was opened or saved. */
  isPlain: boolean
  side: CardSide
  selected: string | null
}

/** Maximum number of undo steps. */
const STEPS = 40

const adapter = createEntityAdapter<DesignDraft>()
const initialState = adapter.getInitialState()
type State = typeof initialState

interface Change {
  id: string
  elements: CardElement[]
  /** Identifies the change, such as one drag or one field; null: always a separate step. */
  step: string | null
}

const sidesOf = ({ front, back }: Sides): Sides => ({ front, back })

const inDraft = (state: State, id: string, change: (draft: DesignDraft) => void) => {
  const draft = state.entities[id]
  if (draft) change(draft)
}

const keepStep = (draft: DesignDraft) => {
  draft.past = [...draft.past.slice(1 - STEPS), sidesOf(draft)]
  draft.future = []
}

/** Deselects an element that no longer exists. */
const tidy = (draft: DesignDraft) => {
  if (!draft[draft.side].some(({ id }) => id === draft.selected)) draft.selected = null
}

/** Designs being edited, until they are saved or discarded. */
export const cardDesignsSlice = createSlice({
  name: 'cardDesigns',
  initialState,
  reducers: {
    /** Opens the editor. Unsaved changes are kept; without any, a newer version replaces the draft. */
    designOpened: (state, { payload }: PayloadAction<CardDesign>) => {
      const { id, title, size, front, back, version } = payload
      const begun = state.entities[id]
      if (begun && (!begun.isPlain || begun.version === version)) return
      const view = { side: begun?.side ?? ('front' as const), selected: null }
      const draft = { id, title, size, front, back, version, past: [], future: [], step: null, isPlain: true, ...view }
      adapter.setOne(state, draft)
      tidy(draft)
    },
    elementsChanged: (state, { payload: { id, elements, step } }: PayloadAction<Change>) =>
      inDraft(state, id, (draft) => {
        if (step === null || step !== draft.step) keepStep(draft)
        Object.assign(draft, { [draft.side]: elements, step, isPlain: false })
        tidy(draft)
      }),
    /** The next change is a new step, even with the same subject. */
    stepEnded: (state, { payload: id }: PayloadAction<string>) =>
      inDraft(state, id, (draft) => {
        draft.step = null
      }),
    changeUndone: (state, { payload: id }: PayloadAction<string>) =>
      inDraft(state, id, (draft) => {
        const previousSides = draft.past.at(-1)
        if (!previousSides) return
        draft.future = [sidesOf(draft), ...draft.future]
        draft.past = draft.past.slice(0, -1)
        Object.assign(draft, previousSides, { step: null, isPlain: false })
        tidy(draft)
      }),
    changeRedone: (state, { payload: id }: PayloadAction<string>) =>
      inDraft(state, id, (draft) => {
        const [next] = draft.future
        if (!next) return
        draft.past = [...draft.past, sidesOf(draft)]
        draft.future = draft.future.slice(1)
        Object.assign(draft, next, { step: null, isPlain: false })
        tidy(draft)
      }),
    sideShown: (state, { payload: { id, side } }: PayloadAction<{ id: string; side: CardSide }>) =>
      inDraft(state, id, (draft) => {
        Object.assign(draft, { side, selected: null, step: null })
      }),
    elementSelected: (state, { payload: { id, element } }: PayloadAction<{ id: string; element: string | null }>) =>
      inDraft(state, id, (draft) => {
        Object.assign(draft, { selected: element, step: null })
      }),
    /** The server has saved it; later changes stay. */
    designSaved: (state, { payload }: PayloadAction<{ design: CardDesign; sent: Sides }>) =>
      inDraft(state, payload.design.id, (draft) => {
        const { version, title } = payload.design
        const { front, back } = original(draft) ?? draft
        const isSame = front === payload.sent.front && back === payload.sent.back
        Object.assign(draft, { version, title, isPlain: draft.isPlain || isSame })
      }),
    draftDropped: (state, { payload: id }: PayloadAction<string>) => {
      adapter.removeOne(state, id)
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
})

export const {
  designOpened,
  elementsChanged,
  stepEnded,
  changeUndone,
  changeRedone,
  sideShown,
  elementSelected,
  designSaved,
  draftDropped,
} = cardDesignsSlice.actions
export type CardDesignsRoot = WithSlice<typeof cardDesignsSlice>
export const { selectById: selectDesignDraft } = adapter.getSelectors((root: CardDesignsRoot) => root.cardDesigns)
