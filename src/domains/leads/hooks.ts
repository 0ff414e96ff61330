import type { Dispatch } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { SettingsRoot } from '#domains/settings/index.ts'
import type { LeadsRoot } from './leadsSelectors.ts'

export const useLeadsSelector = useSelector.withTypes<LeadsRoot & SettingsRoot>()
export const useLeadsDispatch = useDispatch.withTypes<Dispatch>()
