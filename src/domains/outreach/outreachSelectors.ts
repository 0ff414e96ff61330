import { type CommandsRoot, selectPendingArgs } from '#domains/notices/index.ts'
import { outreachApi } from './outreachApi.ts'

const { createAddressLabels, deleteAddressLabels, dismissAddressSuggestion, createAddressOptOut, deleteAddressOptOut } =
  outreachApi.endpoints

/** Whether a change of that household or buyer is in progress. */
export const selectIsChanging = (root: CommandsRoot, hash: string): boolean =>
  [createAddressLabels, deleteAddressLabels].some((mutation) =>
    selectPendingArgs(root, mutation).some(({ hashes }) => hashes.includes(hash)),
  ) ||
  selectPendingArgs(root, dismissAddressSuggestion).some((change) => change.hash === hash) ||
  [createAddressOptOut, deleteAddressOptOut].some((mutation) => selectPendingArgs(root, mutation).includes(hash))
