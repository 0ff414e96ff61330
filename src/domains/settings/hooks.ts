import type { Dispatch } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { SessionRoot } from '#domains/session/index.ts'
import type { SessionFiltersRoot } from './sessionFiltersSlice.ts'
import type { SettingsRoot } from './settingsSlice.ts'

export const useSettingsSelector = useSelector.withTypes<SettingsRoot & SessionRoot & SessionFiltersRoot>()
export const useSettingsDispatch = useDispatch.withTypes<Dispatch>()
