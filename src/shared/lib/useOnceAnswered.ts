import { useCallback, useEffect, useState } from 'react'

/** Whether the displayed list belongs to the current query; `failed`: its request failed. */
export type ListState = 'answered' | 'waiting' | 'failed'

interface Deed<Command> {
  /** Returns the current state; checked again on every render. */
  state(): ListState
  /** Called with the command once the list is current. */
  act(command: Command): void
  /** Called with the command when the list cannot be loaded. */
  refuse(command: Command): void
}

/** Delays a command on a filtered list until the list matches the filter: immediately, or after the response. */
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
