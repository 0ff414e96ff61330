import type { ThunkAction, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import type { api } from '../api/api.ts'
import type { AppServices } from '../store/services.ts'
import { shortlinkApi } from './shortlinkApi.ts'

type Thunk<Result> = ThunkAction<Result, WithSlice<typeof api>, AppServices, UnknownAction>

/** The whole of a short link to an address of the client, with the tenant in which it opens. @throws CallError */
export const createLink =
  (target: string): Thunk<Promise<string>> =>
  async (dispatch, _getState, { tenantCode }) => {
    const { id } = await dispatch(shortlinkApi.endpoints.createShortlink.initiate(target)).unwrap()
    const query = new URLSearchParams({ t: tenantCode() ?? '' })
    const { origin, pathname } = window.location
    return `${origin}${pathname}#/t/${id}?${query}`
  }
