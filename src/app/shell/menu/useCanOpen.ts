import { use } from 'react'
import { selectUser } from '#domains/session/index.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { useAppSelector } from '../../hooks.ts'
import { isAllowed } from '../../routes/guard.ts'
import { RoutesContext } from '../../routes/routesContext.ts'

/** Returns a function that checks whether the user can open the screen at a path. */
export const useCanOpen = (): ((path: string) => boolean) => {
  const user = useAppSelector(selectUser)
  const tenant = useAppSelector(selectTenant)
  const routes = use(RoutesContext)
  return (path) => {
    const row = routes.find((one) => one.path === path)
    return Boolean(row && user && isAllowed(row, user, tenant))
  }
}
