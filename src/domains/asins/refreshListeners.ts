import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { failureOf } from '#shared/api/failure.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import type { AppServices } from '#shared/store/services.ts'
import { asinsApi } from './asinsApi.ts'
import { catalogueWanted, refreshWanted } from './asinsCommands.ts'
import type { AsinsRoot } from './asinsSelectors.ts'
import { refreshEnded, refreshStarted, selectIsRefreshing, selectLoaded } from './asinsSlice.ts'
import { catalogueApi } from './catalogueApi.ts'

const { getCatalogue, getDiscontinued, getMissingSkus, getMissingFnskus } = catalogueApi.endpoints
const { getAllowedValues, getInfoTypes, getPlatforms } = catalogueApi.endpoints

/** Subscribed for the whole session: loaded data stays, and changes refetch it. */
const anew = { forceRefetch: true }

/**
 * Reloads allowed values, info types, missing lists, sellers, ASINs and platforms; counts as loaded only when all have
 * succeeded.
 */
const refresh = (): ThunkAction<Promise<void>, AsinsRoot, AppServices, UnknownAction> => async (dispatch, getState) => {
  if (selectIsRefreshing(getState())) return
  dispatch(refreshStarted())
  const answers = await Promise.all([
    dispatch(getAllowedValues.initiate(undefined, anew)),
    dispatch(getInfoTypes.initiate(undefined, anew)),
    dispatch(getMissingSkus.initiate(undefined, anew)),
    dispatch(getMissingFnskus.initiate(undefined, anew)),
    dispatch(asinsApi.endpoints.getAllowedSellers.initiate(undefined, anew)),
    dispatch(getCatalogue.initiate(undefined, anew)),
    dispatch(getDiscontinued.initiate(undefined, anew)),
    dispatch(getPlatforms.initiate(undefined, anew)),
  ])
  const failure = answers.find(({ error }) => error)?.error
  dispatch(refreshEnded(failure && failureOf(failure)))
}

export const addRefreshListeners = (listen: Listen<AsinsRoot>) =>
  together(
    listen({
      actionCreator: catalogueWanted,
      effect: async (_, { dispatch, getState }) => {
        if (!selectLoaded(getState())) await dispatch(refresh())
      },
    }),
    listen({ actionCreator: refreshWanted, effect: (_, { dispatch }) => dispatch(refresh()) }),
  )
