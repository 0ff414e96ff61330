import { useListMemberRolesQuery } from './accessRolesApi.ts'

/** Returns the choices of access: everything, or one of the roles. */
export const useAccessChoices = () => {
  const { data: roles = [] } = useListMemberRolesQuery()
  return [{ value: '', label: 'Everything' }, ...roles.map(({ id, title }) => ({ value: id, label: title }))]
}
