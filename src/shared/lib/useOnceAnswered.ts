import { useCallback, useEffect, useState } from 'react'

/** Whether the list on show answers the question asked: `failed` when its answer could not be had. */
export type ListState = 'answered' | 'waiting' | 'failed'

interface Deed<Command> {
  /** How things stand now; looked at again whenever the screen is drawn anew. */
  state(): ListState
  /** Is done with the list as it is by then. */
  act(command: Command): void
  /** The list that it meant cannot be had. */
  refuse(command: Command): void
}

/** What acts on a filtered list waits until the list is that of the filter: at once, or when the answer has come. */
export const useOnceAnswered = <Command>({ state, act, refuse }: Deed<Command>) => {
  const [pendingCommand, want] = useState<{ command: Command }>()
  useEffect(() => {
    if (!pendingCommand) return
    const now = state()
    if (now === 'waiting') return
    want(undefined)
    if (now === 'answered') act(pendingCommand.command)
    else refuse(pendingCommand.command)
  })
  const wantOnce = useCallback((command: Command) => want({ command }), [])
  return { want: wantOnce, isWaiting: pendingCommand !== undefined }
}
