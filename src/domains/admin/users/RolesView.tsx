import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { type AccessRole, AccessRoleInput } from '#contract/accessRoles.ts'
import { permissionLabels, permissions } from '#contract/permissions.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import {
  useAddMemberRoleMutation,
  useListMemberRolesQuery,
  useRemoveMemberRoleMutation,
  useUpdateMemberRoleMutation,
} from './accessRolesApi.ts'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const permissionOptions = permissions.map((value) => ({ value, label: capitalized(permissionLabels[value]) }))

/** Returns what a role permits as a sentence. */
export const formatPermissions = ({ permissions: held }: Pick<AccessRole, 'permissions'>): string =>
  held.length === permissions.length
    ? 'May do everything except manage users and the company.'
    : held.length === 0
      ? 'May see products, stock and orders, without amounts and names.'
      : `May ${held.map((one) => permissionLabels[one]).join('; ')}.`

const RoleForm = ({ role, onClose }: { role: AccessRole | undefined; onClose(): void }) => {
  const add = useCommand(useAddMemberRoleMutation(), ({ title }) => notifyDone(`The role ${title} is created.`))
  const update = useCommand(useUpdateMemberRoleMutation(), ({ title }) => notifyDone(`The role ${title} is changed.`))
  const submit = async (fields: AccessRoleInput) => {
    const input = AccessRoleInput.parse(fields)
    const saved = role ? await update.run({ id: role.id, ...input }) : await add.run(input)
    if (saved) onClose()
  }
  return (
    <Form
      name="role"
      layout="vertical"
      requiredMark={false}
      initialValues={role ?? { title: '', permissions: [] }}
      onFinish={submit}
    >
      <Form.Item name="title" label="Name" rules={[ruleOf(AccessRoleInput.shape.title)]} validateTrigger="onSubmit">
        <Input autoFocus />
      </Form.Item>
      <Form.Item name="permissions" label="May" extra="Everybody sees products, stock and orders without amounts.">
        <Checkbox.Group className="role-permissions" options={permissionOptions} />
      </Form.Item>
      <span className="member-buttons">
        <Button type="primary" htmlType="submit" loading={add.isBusy || update.isBusy}>
          {role ? 'Save' : 'Create'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </span>
    </Form>
  )
}

const formatMembers = ({ members }: AccessRole) => (members === 1 ? '1 member' : `${members} members`)

const RoleRow = ({ role, onEdit }: { role: AccessRole; onEdit(): void }) => {
  const { ask } = useDialogs()
  const remove = useCommand(useRemoveMemberRoleMutation(), () => notifyDone(`The role ${role.title} is deleted.`))
  const removeAfterAsking = async () => {
    const question = { title: `Delete ${role.title}?`, message: 'No member has this role.', ok: 'Delete' }
    if (await ask(question)) void remove.run(role.id)
  }
  return (
    <li>
      <strong>{role.title}</strong> <span className="role-members">{formatMembers(role)}</span>
      <p>{formatPermissions(role)}</p>
      {role.own && (
        <span className="member-buttons">
          <Button size="small" aria-label={`Edit ${role.title}`} onClick={onEdit}>
            Edit
          </Button>
          {role.members === 0 && (
            <Button
              size="small"
              aria-label={`Delete ${role.title}`}
              loading={remove.isBusy}
              onClick={() => void removeAfterAsking()}
            >
              Delete
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

/** The access roles of the company, and a form for its own ones. */
export const RolesView = () => {
  const { data, error, refetch } = useListMemberRolesQuery()
  const [edited, setEdited] = useState<AccessRole | 'new'>()
  if (edited) return <RoleForm role={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
  return (
    <QueryView query={{ data, error, refetch }} failed="Couldn’t load the roles" lines={6}>
      {(roles) => (
        <>
          <p>A role limits what a regular user sees and does. Admins, and users without a role, see everything.</p>
          <ul className="role-list">
            {roles.map((role) => (
              <RoleRow key={role.id} role={role} onEdit={() => setEdited(role)} />
            ))}
          </ul>
          <Button onClick={() => setEdited('new')}>New role</Button>
        </>
      )}
    </QueryView>
  )
}
