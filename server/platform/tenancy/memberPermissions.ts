import { type Permission, permissionsOfRole } from '#contract/permissions.ts'

interface MemberRow {
  is_superuser: boolean
  type: 'regular' | 'admin' | null
  /** Id of the access role. */
  access: string | null
  /** Permissions of the access role if the company made it. */
  access_permissions: string[] | null
}

/**
 * Returns the permissions of a member with an access role; undefined without one, which permits everything. Admins have
 * none, whatever an earlier one was.
 */
export const memberPermissions = (row: MemberRow): readonly Permission[] | undefined =>
  row.is_superuser || row.type !== 'regular' || row.access === null
    ? undefined
    : permissionsOfRole(row.access, row.access_permissions)
