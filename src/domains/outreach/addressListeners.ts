import { notify, notifyDone, notifyFailed } from '#domains/notices/index.ts'
import { failureOf } from '#shared/api/failure.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { formatDroppedLeads, formatLabeling, formatUnlabeling } from './labelText.ts'
import { outreachApi } from './outreachApi.ts'
import type { OutreachRoot } from './outreachSelectors.ts'
import {
  changeEnded,
  labelsUnwanted,
  labelsWanted,
  optOutUnwanted,
  optOutWanted,
  suggestionDismissed,
} from './outreachSlice.ts'

const { createAddressLabels, deleteAddressLabels, dismissAddressSuggestion, createAddressOptOut, deleteAddressOptOut } =
  outreachApi.endpoints

/** Sends commands as requests, and shows results as notices with an undo. */
export const addAddressListeners = (listen: Listen<OutreachRoot>) =>
  together(
    listen({
      actionCreator: labelsWanted,
      effect: async ({ payload: change }, { dispatch }) => {
        const { data } = await dispatch(createAddressLabels.initiate(change, { track: false }))
        dispatch(changeEnded(change.hashes))
        if (!data) return
        const done = { ...change, hashes: data.hashes }
        dispatch(notifyDone(formatLabeling(done, data.leadsDropped), labelsUnwanted(done)))
        if (data.failure) dispatch(notifyFailed(data.failure))
      },
    }),
    listen({
      actionCreator: labelsUnwanted,
      effect: async ({ payload: change }, { dispatch }) => {
        const { data } = await dispatch(deleteAddressLabels.initiate(change, { track: false }))
        dispatch(changeEnded(change.hashes))
        if (!data) return
        const done = { ...change, hashes: data.hashes }
        dispatch(notifyDone(formatUnlabeling(done), labelsWanted(done)))
        if (data.failure) dispatch(notifyFailed(data.failure))
      },
    }),
    listen({
      actionCreator: suggestionDismissed,
      effect: async ({ payload }, { dispatch }) => {
        const { error } = await dispatch(dismissAddressSuggestion.initiate(payload, { track: false }))
        dispatch(changeEnded([payload.hash]))
        if (!error) dispatch(notify({ type: 'info', message: `${payload.label} is not suggested here again.` }))
      },
    }),
    listen({
      actionCreator: optOutWanted,
      effect: async ({ payload: hash }, { dispatch }) => {
        const { error } = await dispatch(createAddressOptOut.initiate(hash, { track: false }))
        dispatch(changeEnded([hash]))
        if (error) dispatch(notifyFailed(failureOf(error)))
      },
    }),
    listen({
      actionCreator: optOutUnwanted,
      effect: async ({ payload: hash }, { dispatch }) => {
        const { error } = await dispatch(deleteAddressOptOut.initiate(hash, { track: false }))
        dispatch(changeEnded([hash]))
        if (!error) dispatch(notifyDone('Opt-out taken back. Leads can be generated again.', optOutWanted(hash)))
      },
    }),
    listen({
      matcher: createAddressOptOut.matchFulfilled,
      effect: ({ payload: { hash, leadsDropped } }, { dispatch }) =>
        void dispatch(notifyDone(`Buyer opted out.${formatDroppedLeads(leadsDropped)}`, optOutUnwanted(hash))),
    }),
  )
