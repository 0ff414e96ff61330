import { useDispatch, useSelector } from 'react-redux'
import type { AppDispatch } from './firstStore.ts'
import type { RootState } from './rootReducer.ts'

export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
