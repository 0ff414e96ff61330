import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { AppServices } from '#shared/store/services.ts'
import type { RestockRoot } from './restockSelectors.ts'

export const useRestockSelector = useSelector.withTypes<RestockRoot>()
export const useRestockDispatch = useDispatch.withTypes<ThunkDispatch<RestockRoot, AppServices, UnknownAction>>()
