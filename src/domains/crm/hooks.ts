import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { AppServices } from '#shared/store/services.ts'
import type { CrmRoot } from './crmSelectors.ts'

export const useCrmSelector = useSelector.withTypes<CrmRoot>()
export const useCrmDispatch = useDispatch.withTypes<ThunkDispatch<CrmRoot, AppServices, UnknownAction>>()
