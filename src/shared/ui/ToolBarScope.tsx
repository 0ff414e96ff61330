import { type ReactNode, useCallback, useState } from 'react'
import { SetToolBarSlotContext, type ToolBarSlots, ToolBarSlotsContext } from './toolBarSlots.ts'

const noSlots: ToolBarSlots = { search: null, chips: null, end: null }

/** A tool bar and a table that share one line: the table puts its search, chips and menu into the bar. */
export const ToolBarScope = ({ children }: { children: ReactNode }) => {
  const [slots, setSlots] = useState(noSlots)
  const setSlot = useCallback(
    (slot: keyof ToolBarSlots, element: HTMLElement | null) =>
      setSlots((current) => (current[slot] === element ? current : { ...current, [slot]: element })),
    [],
  )
  return (
    <SetToolBarSlotContext value={setSlot}>
      <ToolBarSlotsContext value={slots}>{children}</ToolBarSlotsContext>
    </SetToolBarSlotContext>
  )
}
