import { useMemo } from 'react'
import { selectUser } from '#domains/session/index.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { useAppSelector } from '../hooks.ts'
import { menuOf } from '../routing/menu.ts'
import { routes } from '../routing/routes.ts'

/** The menu of whoever is here. */
export const useMenu = () => {
  const user = useAppSelector(selectUser)
  const tenant = useAppSelector(selectTenant)
  return useMemo(() => (user ? menuOf(routes, user, tenant) : []), [user, tenant])
}
