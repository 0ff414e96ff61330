import { useSelector } from 'react-redux'
import type { SessionRoot } from './sessionSelectors.ts'

export const useSessionSelector = useSelector.withTypes<SessionRoot>()
