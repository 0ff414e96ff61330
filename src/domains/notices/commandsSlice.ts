import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'

/** A command that waits for the server's response. RTK Query keeps no arguments of mutations. */
interface PendingCommand {
  id: string
  endpoint: string
  args: unknown
}

const adapter = createEntityAdapter<PendingCommand>()

/** The commands of this browser that have no response yet. */
export const commandsSlice = createSlice({
  name: 'commands',
  initialState: adapter.getInitialState(),
  reducers: {
    commandSent: (state, { payload }: PayloadAction<PendingCommand>) => {
      adapter.addOne(state, payload)
    },
    commandEnded: (state, { payload: id }: PayloadAction<string>) => {
      adapter.removeOne(state, id)
    },
  },
  extraReducers: (build) => build.addCase(signedOut, (state) => adapter.removeAll(state)),
})

export const { commandSent, commandEnded } = commandsSlice.actions
export type CommandsRoot = WithSlice<typeof commandsSlice>

const { selectAll } = adapter.getSelectors((root: CommandsRoot) => root.commands)

interface NamedMutation<Args> {
  name: string
  initiate(args: Args, ...options: never[]): unknown
}

/** Returns the arguments of a mutation's pending commands, in the order in which they were sent. */
export const selectPendingArgs = <Args>(root: CommandsRoot, { name }: NamedMutation<Args>): Args[] =>
  selectAll(root).flatMap(({ endpoint, args }) => (endpoint === name ? [args as Args] : []))
