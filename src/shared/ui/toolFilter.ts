import type { ReactNode } from 'react'

/** A filter or an option of a tool bar: a chip while it is set, and its fields. */
export interface ToolFilter {
  key: string
  /** What it filters by. */
  name: string
  /** What is set, in a few words; undefined while nothing is. */
  value: string | undefined
  /** Text of its chip; by default its name and its value. */
  label?: string
  /** Removes it; without it, it stays set. */
  onClear?: () => void
  /** Its fields; without them it can only be removed. */
  editor?: ReactNode
  /** On a phone its fields stay folded until they are opened. */
  isFolded?: boolean
}

/** Returns the text of a filter's chip. */
export const chipLabel = ({ name, value, label }: ToolFilter): string => label ?? `${name}: ${value}`
