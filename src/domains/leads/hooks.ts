import { useSelector } from 'react-redux'
import type { LeadsRoot } from './leadsSelectors.ts'

export const useLeadsSelector = useSelector.withTypes<LeadsRoot>()
