import { use, useMemo } from 'react'
import { selectUser } from '#domains/session/index.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { useAppSelector } from '../../hooks.ts'
import { menuOf } from '../../routes/menu.ts'
import { RoutesContext } from '../../routes/routesContext.ts'

/** Returns the current user's menu. */
export const useMenu = () => {
  const user = useAppSelector(selectUser)
  const tenant = useAppSelector(selectTenant)
  const routes = use(RoutesContext)
  return useMemo(() => (user ? menuOf(routes, user, tenant) : []), [routes, user, tenant])
}
