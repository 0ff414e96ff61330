import { use, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAppSelector } from '../../hooks.ts'
import { RoutesContext } from '../../routes/routesContext.ts'
import { selectPinned } from '../../shellSlice.ts'
import { currentEntry, sideMenuOf } from './sideMenu.ts'
import { useMenu } from './useMenu.ts'

/** Returns the parts of the side menu, and the path of the current entry. */
export const useSideMenu = () => {
  const menu = useMenu()
  const routes = use(RoutesContext)
  const pinned = useAppSelector(selectPinned)
  const { pathname } = useLocation()
  return useMemo(
    () => ({ ...sideMenuOf(menu, routes, pinned), current: currentEntry(menu, routes, pathname) }),
    [menu, routes, pinned, pathname],
  )
}
