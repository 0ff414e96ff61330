import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { type SessionRoot, selectUser } from '#domains/session/index.ts'
import { selectTenant, type TenantsRoot } from '#domains/tenants/index.ts'
import { canAdmin, typeIn } from '#rules/ability.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { RefundsRoot } from './refundsSelectors.ts'

type Root = RefundsRoot & SessionRoot & TenantsRoot

export const useRefundsSelector = useSelector.withTypes<Root>()
export const useRefundsDispatch = useDispatch.withTypes<ThunkDispatch<RefundsRoot, AppServices, UnknownAction>>()

/** Returns whether the user may change the claim settings. */
export const useMaySet = (): boolean =>
  useRefundsSelector((root) => canAdmin(typeIn(selectUser(root), selectTenant(root))))
