import { createAction } from '@reduxjs/toolkit'

/** What takes a command back: a mutation by its name, what it is called with, and what to say once it is done. */
export interface Undo {
  endpoint: string
  args: unknown
  message?: string
}

/** Asks for an undo. It is data, so a notice can carry it; one listener sends it. */
export const undoRequested = createAction<Undo>('api/undoRequested')

interface NamedMutation<Args> {
  name: string
  initiate(args: Args, ...options: never[]): unknown
}

/** An undo by a mutation. Without a message its endpoint says how it went. */
export const undoBy = <Args>({ name }: NamedMutation<Args>, args: NoInfer<Args>, message?: string) =>
  undoRequested({ endpoint: name, args, ...(message === undefined ? {} : { message }) })
