import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { CommandsRoot } from '#domains/notices/index.ts'
import { type SessionRoot, selectUser } from '#domains/session/index.ts'
import { selectTenant, type TenantsRoot } from '#domains/tenants/index.ts'
import { canAdmin, typeIn } from '#rules/ability.ts'
import type { api } from '#shared/api/api.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { OutreachSliceRoot } from './outreachSlice.ts'

type OutreachRoot = CommandsRoot & OutreachSliceRoot & WithSlice<typeof api>

export const useOutreachSelector = useSelector.withTypes<OutreachRoot & SessionRoot & TenantsRoot>()
export const useOutreachDispatch = useDispatch.withTypes<ThunkDispatch<OutreachRoot, AppServices, UnknownAction>>()

/** Returns whether the user may change the company's public texts. */
export const useIsAdmin = (): boolean =>
  useOutreachSelector((root) => canAdmin(typeIn(selectUser(root), selectTenant(root))))
