import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { type SessionRoot, selectUser } from '#domains/session/index.ts'
import { selectTenant, type TenantsRoot } from '#domains/tenants/index.ts'
import { canAdmin, typeIn } from '#rules/ability.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { OutreachRoot } from './outreachSelectors.ts'

export const useOutreachSelector = useSelector.withTypes<OutreachRoot & SessionRoot & TenantsRoot>()
export const useOutreachDispatch = useDispatch.withTypes<ThunkDispatch<OutreachRoot, AppServices, UnknownAction>>()

/** Returns whether the user may change the company's public texts. */
export const useIsAdmin = (): boolean =>
  useOutreachSelector((root) => canAdmin(typeIn(selectUser(root), selectTenant(root))))
