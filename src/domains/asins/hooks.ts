import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectUser } from '#domains/session/index.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { canAdmin, typeIn } from '#rules/ability.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { AsinsRoot } from './asinsSelectors.ts'
import { selectLoaded, selectRefreshFailure } from './asinsSlice.ts'
import { loadCatalogue } from './refreshCatalogue.ts'

export const useAsinsSelector = useSelector.withTypes<AsinsRoot>()
export const useAsinsDispatch = useDispatch.withTypes<ThunkDispatch<AsinsRoot, AppServices, UnknownAction>>()

/** Returns whether the catalogue is loaded, and requests it otherwise. */
export const useCatalogue = () => {
  const dispatch = useAsinsDispatch()
  useEffect(() => void dispatch(loadCatalogue()), [dispatch])
  const failure = useAsinsSelector(selectRefreshFailure)
  return {
    loaded: useAsinsSelector(selectLoaded),
    failure,
    retry: () => void dispatch(loadCatalogue()),
  }
}

export const useIsAdmin = (): boolean =>
  useAsinsSelector((root) => canAdmin(typeIn(selectUser(root), selectTenant(root))))
