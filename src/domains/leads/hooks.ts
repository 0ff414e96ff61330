import { useSelector } from 'react-redux'
import type { SettingsRoot } from '#domains/settings/index.ts'
import type { LeadsRoot } from './leadsSelectors.ts'

export const useLeadsSelector = useSelector.withTypes<LeadsRoot & SettingsRoot>()
