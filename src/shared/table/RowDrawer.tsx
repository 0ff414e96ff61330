import type { ReactNode } from 'react'
import { SheetDrawer } from '../ui/SheetDrawer.tsx'
import { useListSteps } from './shownList.ts'

/** What a screen hands to the drawer of its table's rows: the key of the one that is open, if any. */
export interface OpenRow {
  id: string | undefined
  onClose(): void
  onOpen(id: string): void
}

interface Drawn extends OpenRow {
  title: string
  /** Pixels. */
  width: number
  children(id: string): ReactNode
}

/** One row of the table on the screen with all that belongs to it, and steps to the rows before and after it. */
export const RowDrawer = ({ id, onClose, onOpen, title, width, children }: Drawn) => (
  <SheetDrawer
    open={id !== undefined}
    onClose={onClose}
    width={width}
    title={title}
    steps={useListSteps('keys', id, onOpen)}
  >
    {id !== undefined && children(id)}
  </SheetDrawer>
)
