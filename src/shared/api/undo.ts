import { createAction } from '@reduxjs/toolkit'

/** The undo of a command: a mutation by name, its arguments, and the message after it. */
export interface Undo {
  endpoint: string
  args: unknown
  message?: string
}

/** Requests an undo. It is serializable, so a notice can carry it; one listener sends it. */
export const undoRequested = createAction<Undo>('api/undoRequested')

interface NamedMutation<Args> {
  name: string
  initiate(args: Args, ...options: never[]): unknown
}

/** Returns an undo by a mutation. Without a message its endpoint reports the result. */
export const undoBy = <Args>({ name }: NamedMutation<Args>, args: NoInfer<Args>, message?: string) =>
  undoRequested({ endpoint: name, args, ...(message === undefined ? {} : { message }) })
