import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { api } from '#shared/api/api.ts'
import type { AppServices } from '#shared/store/services.ts'

export const useOverviewDispatch =
  useDispatch.withTypes<ThunkDispatch<WithSlice<typeof api>, AppServices, UnknownAction>>()
