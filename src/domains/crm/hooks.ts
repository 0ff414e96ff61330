import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { type SessionRoot, selectUser } from '#domains/session/index.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { canAdmin, typeIn } from '#rules/ability.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { CrmRoot } from './crmSelectors.ts'

export const useCrmSelector = useSelector.withTypes<CrmRoot & SessionRoot>()
export const useCrmDispatch = useDispatch.withTypes<ThunkDispatch<CrmRoot, AppServices, UnknownAction>>()

/** Returns whether the user may export and delete personal data. */
export const useIsAdmin = (): boolean =>
  useCrmSelector((root) => canAdmin(typeIn(selectUser(root), selectTenant(root))))
