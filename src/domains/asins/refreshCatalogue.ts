import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { failureOf } from '#shared/api/failure.ts'
import type { AppServices } from '#shared/store/services.ts'
import { asinsApi } from './asinsApi.ts'
import type { AsinsRoot } from './asinsSelectors.ts'
import { refreshEnded, refreshStarted, selectIsRefreshing, selectLoaded } from './asinsSlice.ts'
import { catalogueApi } from './catalogueApi.ts'

const { getCatalogue, getDiscontinued, getMissingSkus, getMissingFnskus } = catalogueApi.endpoints
const { getAllowedValues, getInfoTypes, getPlatforms } = catalogueApi.endpoints

type Thunk = ThunkAction<Promise<void>, AsinsRoot, AppServices, UnknownAction>

/** Subscribed for the whole session: loaded data stays, and changes refetch it. */
const anew = { forceRefetch: true }

/**
 * Reloads allowed values, info types, missing lists, sellers, ASINs and platforms, once at a time; counts as loaded
 * only when all have succeeded.
 */
export const refreshCatalogue = (): Thunk => async (dispatch, getState) => {
  if (selectIsRefreshing(getState())) return
  dispatch(refreshStarted())
  const responses = await Promise.all([
    dispatch(getAllowedValues.initiate(undefined, anew)),
    dispatch(getInfoTypes.initiate(undefined, anew)),
    dispatch(getMissingSkus.initiate(undefined, anew)),
    dispatch(getMissingFnskus.initiate(undefined, anew)),
    dispatch(asinsApi.endpoints.getAllowedSellers.initiate(undefined, anew)),
    dispatch(getCatalogue.initiate(undefined, anew)),
    dispatch(getDiscontinued.initiate(undefined, anew)),
    dispatch(getPlatforms.initiate(undefined, anew)),
  ])
  const failure = responses.find(({ error }) => error)?.error
  dispatch(refreshEnded(failure && failureOf(failure)))
}

/** Loads the catalogue for a screen that needs it, unless it is loaded. */
export const loadCatalogue = (): Thunk => async (dispatch, getState) => {
  if (!selectLoaded(getState())) await dispatch(refreshCatalogue())
}
