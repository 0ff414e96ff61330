import { notify, notifyDone } from '#domains/notices/index.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { crmApi } from './crmApi.ts'
import type { CrmRoot } from './crmSelectors.ts'
import { changeEnded, labelUnwanted, labelWanted, personMasked, personShown, suggestionDismissed } from './crmSlice.ts'
import { formatLabeling, formatUnlabeling } from './customerText.ts'

const { createCustomerLabel, deleteCustomerLabel, dismissCustomerSuggestion } = crmApi.endpoints

/** Sends commands as requests, shows results as notices with an undo, and masks revealed names after the timeout. */
export const addCustomerListeners = (listen: Listen<CrmRoot>) =>
  together(
    listen({
      actionCreator: labelWanted,
      effect: async ({ payload: change }, { dispatch }) => {
        const { data } = await dispatch(createCustomerLabel.initiate(change, { track: false }))
        dispatch(changeEnded(change.hash))
        if (data) dispatch(notifyDone(formatLabeling(change, data.leadsDropped), labelUnwanted(change)))
      },
    }),
    listen({
      actionCreator: labelUnwanted,
      effect: async ({ payload: change }, { dispatch }) => {
        const { data } = await dispatch(deleteCustomerLabel.initiate(change, { track: false }))
        dispatch(changeEnded(change.hash))
        if (data) dispatch(notifyDone(formatUnlabeling(change), labelWanted(change)))
      },
    }),
    listen({
      actionCreator: suggestionDismissed,
      effect: async ({ payload: change }, { dispatch }) => {
        const { error } = await dispatch(dismissCustomerSuggestion.initiate(change, { track: false }))
        dispatch(changeEnded(change.hash))
        if (!error) dispatch(notify({ type: 'info', message: `${change.label} is not suggested here again.` }))
      },
    }),
    listen({
      actionCreator: personShown,
      effect: async ({ payload: { until } }, { cancelActiveListeners, delay, dispatch }) => {
        cancelActiveListeners()
        await delay(Math.max(0, until - Date.now()))
        dispatch(personMasked())
      },
    }),
  )
