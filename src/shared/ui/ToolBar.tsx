import { type ReactNode, useContext, useMemo } from 'react'
import { useNarrow } from '../lib/useNarrow.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { SetToolBarSlotContext, type ToolBarSlots } from './toolBarSlots.ts'
import type { ToolFilter } from './toolFilter.ts'
import './toolBar.css'

interface Bar {
  /** Label of this part of the screen. */
  label?: string
  /** The search field, at the left, instead of that of the table below. */
  search?: ReactNode
  /** Filters and options: chips while they are set, the others behind '+ Filter'; on a phone all in a sheet. */
  filters?: readonly ToolFilter[]
  /** Number of rows, at the right. */
  count?: ReactNode
  /** Buttons behind '⋯', at the right end. */
  menu?: ReactNode
  /** Other controls; on a phone they are in the sheet of the filters, if there is one. */
  children?: ReactNode
}

/** Returns a ref that registers a place for the tools of the table below; undefined without such a table. */
const useSlot = (slot: keyof ToolBarSlots) => {
  const setSlot = useContext(SetToolBarSlotContext)
  return useMemo(() => setSlot && ((element: HTMLElement | null) => setSlot(slot, element)), [setSlot, slot])
}

/** Search, filters and options of the content below, on one line. */
export const ToolBar = ({ label, search, filters, count, menu, children }: Bar) => {
  const isNarrow = useNarrow()
  const [searchSlot, chipsSlot, endSlot] = [useSlot('search'), useSlot('chips'), useSlot('end')]
  const isSheet = isNarrow && filters !== undefined
  const content = (
    <>
      {search ?? (searchSlot && <span className="tool-bar-slot" ref={searchSlot} />)}
      {isSheet ? (
        <FilterSheet filters={filters}>{children}</FilterSheet>
      ) : (
        <>
          {chipsSlot && <span className="tool-bar-slot" ref={chipsSlot} />}
          {filters && <FilterChips filters={filters} />}
          {children}
        </>
      )}
      {(count || menu || endSlot) && (
        <span className="tool-bar-end">
          {count}
          {endSlot && <span className="tool-bar-slot" ref={endSlot} />}
          {menu && <MoreMenu>{menu}</MoreMenu>}
        </span>
      )}
    </>
  )
  const className = isSheet ? 'tool-bar is-sheet' : 'tool-bar'
  return label ? (
    <section className={className} aria-label={label}>
      {content}
    </section>
  ) : (
    <div className={className}>{content}</div>
  )
}
