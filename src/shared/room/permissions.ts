import { createContext, useContext } from 'react'
import type { Permission } from '#contract/permissions.ts'

/** Returns whether the user’s access role has a permission, so that no button leads to a refusal. */
export const PermissionsContext = createContext<(permission: Permission) => boolean>(() => true)

/** Returns whether the user has a permission. */
export const useMay = (permission: Permission): boolean => useContext(PermissionsContext)(permission)
