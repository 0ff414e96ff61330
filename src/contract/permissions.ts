/**
 * What a member with an access role may see and do. Admins, superusers and members without an access role may do
 * everything that their type and the company's features allow.
 */
export const permissions = [
  'money',
  'costs',
  'profit',
  'buyers',
  'orders',
  'claims',
  'imports',
  'exports',
  'changes',
] as const
export type Permission = (typeof permissions)[number]

/** Completes the sentences 'May …' and 'Your role doesn’t let you …'. */
export const permissionLabels: Readonly<Record<Permission, string>> = {
  money: 'see sales, prices and amounts',
  costs: 'see what you pay suppliers',
  profit: 'see profit, fees, expenses and cash',
  buyers: 'see buyers’ names and addresses',
  orders: 'place and change purchase orders',
  claims: 'see and file refund claims',
  imports: 'import files and reports',
  exports: 'download files',
  changes: 'change products, stock and settings',
}

/** Access roles of every company, by id. A company makes further ones of its own. */
export const builtInRoles: Readonly<Record<string, { title: string; permissions: readonly Permission[] }>> = {
  seller: { title: 'Seller', permissions },
  finance: {
    title: 'Finance',
    permissions: ['money', 'costs', 'profit', 'claims', 'imports', 'exports', 'changes'],
  },
  warehouse: { title: 'Warehouse', permissions: ['exports', 'changes'] },
  'read-only': { title: 'Read-only', permissions: ['money', 'costs', 'profit'] },
}

/** Returns the permissions of an access role; `own`: those of a role that the company made. An unknown role has none. */
export const permissionsOfRole = (role: string, own: readonly string[] | null): readonly Permission[] =>
  builtInRoles[role]?.permissions ?? permissions.filter((one) => own?.includes(one))
