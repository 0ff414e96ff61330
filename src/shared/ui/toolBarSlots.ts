import { createContext } from 'react'

/** Places in a screen's tool bar where the table below it puts its own tools. */
export interface ToolBarSlots {
  search: HTMLElement | null
  chips: HTMLElement | null
  end: HTMLElement | null
}

/** Slots of the tool bar around a table; undefined: the table has a tool bar of its own. */
export const ToolBarSlotsContext = createContext<ToolBarSlots | undefined>(undefined)

/** Receives the slots' elements from the tool bar. */
export const SetToolBarSlotContext = createContext<
  ((slot: keyof ToolBarSlots, element: HTMLElement | null) => void) | undefined
>(undefined)
