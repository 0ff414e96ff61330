import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import type { CardElement } from '#contract/cardDesigns.ts'
import type { Box } from '#rules/cards/cardSizes.ts'
import {
  changeRedone,
  changeUndone,
  type DesignDraft,
  elementSelected,
  elementsChanged,
  sideShown,
  stepEnded,
} from './cardDesignsSlice.ts'
import { newElement } from './newElement.ts'
import { rounded } from './snap.ts'

export type Editor = ReturnType<typeof useEditor>

/** Returns the actions on a design being edited. */
export const useEditor = (draft: DesignDraft) => {
  const dispatch = useDispatch()
  const { id, side, selected } = draft
  const elements = draft[side]
  const element = elements.find((one) => one.id === selected)

  const set = (next: CardElement[], step: string | null) => {
    dispatch(elementsChanged({ id, elements: next, step }))
  }
  /** `field`: the changed field; further changes of it belong to the same undo step. */
  const change = (elementId: string, part: object, field: string) =>
    set(
      elements.map((one) => (one.id === elementId ? ({ ...one, ...part } as CardElement) : one)),
      `${elementId} ${field}`,
    )
  const select = useCallback(
    (one: string | null) => {
      dispatch(elementSelected({ id, element: one }))
    },
    [dispatch, id],
  )
  return {
    draft,
    elements,
    element,
    change,
    select,
    place: (elementId: string, box: Box, step: string) => change(elementId, rounded(box), step),
    endStep: () => void dispatch(stepEnded(id)),
    add: (kind: CardElement['kind']) => {
      const createdElement = newElement(kind, draft.size, crypto.randomUUID().slice(0, 8))
      set([...elements, createdElement], null)
      select(createdElement.id)
    },
    duplicate: (sourceElement: CardElement) => {
      const copiedElement = {
        ...sourceElement,
        id: crypto.randomUUID().slice(0, 8),
        x: sourceElement.x + 3,
        y: sourceElement.y + 3,
      }
      set([...elements, copiedElement], null)
      select(copiedElement.id)
    },
    remove: (elementId: string) =>
      set(
        elements.filter((one) => one.id !== elementId),
        null,
      ),
    /** Moves it to the front (1) or the back (-1). */
    raise: (elementId: string, step: 1 | -1) => {
      const index = elements.findIndex((one) => one.id === elementId)
      const raisedElement = elements[index]
      if (!raisedElement || !elements[index + step]) return
      const rest = elements.filter((one) => one.id !== elementId)
      set([...rest.slice(0, index + step), raisedElement, ...rest.slice(index + step)], null)
    },
    show: (next: DesignDraft['side']) => void dispatch(sideShown({ id, side: next })),
    undo: () => void dispatch(changeUndone(id)),
    redo: () => void dispatch(changeRedone(id)),
  }
}
