import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { AppServices } from '#shared/store/services.ts'
import type { OutreachRoot } from './outreachSelectors.ts'

export const useOutreachSelector = useSelector.withTypes<OutreachRoot>()
export const useOutreachDispatch = useDispatch.withTypes<ThunkDispatch<OutreachRoot, AppServices, UnknownAction>>()
