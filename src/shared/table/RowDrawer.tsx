import type { ReactNode } from 'react'
import { SheetDrawer } from '../ui/SheetDrawer.tsx'
import { useListSteps } from './shownList.ts'

/** What a screen passes to the row drawer of its table: the key of the open row, if any. */
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

/** One row of the current table with its details, and buttons for the previous and next row. */
export const RowDrawer = ({ id, onClose, onOpen, title, width, children }: Drawn) => (
  <SheetDrawer open={id !== undefined} onClose={onClose} width={width} title={title} steps={useListSteps(id, onOpen)}>
    {id !== undefined && children(id)}
  </SheetDrawer>
)
