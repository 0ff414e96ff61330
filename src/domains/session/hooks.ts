import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { AppServices } from '#shared/store/services.ts'
import type { SessionRoot } from './sessionSelectors.ts'

export const useSessionSelector = useSelector.withTypes<SessionRoot>()
export const useSessionDispatch = useDispatch.withTypes<ThunkDispatch<SessionRoot, AppServices, UnknownAction>>()
