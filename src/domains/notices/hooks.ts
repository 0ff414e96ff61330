import type { Dispatch } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { NoticesRoot } from './noticesSlice.ts'

export const useNoticesSelector = useSelector.withTypes<NoticesRoot>()
export const useNoticesDispatch = useDispatch.withTypes<Dispatch>()
