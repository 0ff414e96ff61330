import { Button, Checkbox, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { Invitation, type Member, type MemberChange } from '#contract/users.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { selectUser } from '#domains/session/index.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { typeIn } from '#rules/ability.ts'
import { assignableTypes } from '#rules/userRights.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { formatMoment } from '#shared/lib/moment.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { SelectField } from '#shared/ui/SelectField.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { useAdminSelector } from '../hooks.ts'
import { useListMemberRolesQuery } from './accessRolesApi.ts'
import { flagOptions, flagsOf, nameOf, typeLabels } from './memberLabels.ts'
import { formatPermissions, RolesView } from './RolesView.tsx'
import { useAccessChoices } from './useAccessChoices.ts'
import type { Handed, MemberActions } from './useMemberActions.ts'
import { useInviteMemberMutation, useUpdateMemberMutation } from './usersApi.ts'

/** Returns the fields of the form as the server takes them. */
const withAccess = <Fields extends { access?: string | null }>({ access, ...fields }: Fields) =>
  access === undefined ? fields : { ...fields, access: access || null }

/** The user's role in the company, for invitations and changes; one's own type can only be changed by another admin. */
const MemberFields = ({ isSelf = false }: { isSelf?: boolean }) => {
  const ownType = typeIn(useAdminSelector(selectUser), useAdminSelector(selectTenant)) ?? 'regular'
  const type = Form.useWatch('type')
  const { data: roles = [] } = useListMemberRolesQuery()
  const accessId = Form.useWatch('access')
  const access = roles.find(({ id }) => id === accessId)
  const accessChoices = useAccessChoices()
  const typeOptions = assignableTypes(ownType).map((value) => ({ value, label: typeLabels[value] }))
  return (
    <>
      {!isSelf && (
        <Form.Item name="type" label="Type" extra="Admins manage users and the company.">
          <Radio.Group options={typeOptions} />
        </Form.Item>
      )}
      {type === 'regular' && (
        <Form.Item name="access" label="Access" extra={access && formatPermissions(access)}>
          <SelectField label="Access" choices={accessChoices} />
        </Form.Item>
      )}
      <Form.Item name="role" label="Role" rules={[ruleOf(Invitation.shape.role)]} extra="A job title.">
        <Input />
      </Form.Item>
      <Form.Item name="team" label="Team" rules={[ruleOf(Invitation.shape.team)]}>
        <Input />
      </Form.Item>
      <Form.Item
        name="flags"
        label="Extras"
        extra="Metrics opens metrics, charts and anomalies; Overview and Billing together open the client overview."
      >
        <Checkbox.Group options={flagOptions} />
      </Form.Item>
    </>
  )
}

interface Edited {
  member: Member
  /** Creates a password reset link. */
  onReset(): void
  onSaved(): void
}

const EditForm = ({ member, onReset, onSaved }: Edited) => {
  const update = useCommand(useUpdateMemberMutation(), () => notifyDone(`${nameOf(member)} is changed.`))
  const { uid, email, type, role, team, access } = member
  const isSelf = useAdminSelector(selectUser)?.uid === uid
  const submit = async (change: MemberChange) => {
    if (await update.run({ uid, ...withAccess(change) })) onSaved()
  }
  return (
    <>
      <p>{email}</p>
      <Form
        name="member"
        layout="vertical"
        requiredMark={false}
        initialValues={{ ...(isSelf ? {} : { type, access: access ?? '' }), role, team, flags: flagsOf(member) }}
        onFinish={submit}
      >
        <MemberFields isSelf={isSelf} />
        <span className="member-buttons">
          <Button type="primary" htmlType="submit" loading={update.isBusy}>
            Save
          </Button>
          {!isSelf && <Button onClick={onReset}>Link for a new password</Button>}
        </span>
      </Form>
    </>
  )
}

const sayHow = (email: string, link: string | undefined, mailed: boolean) => {
  if (link === undefined)
    return `It was mailed to ${email}. Nobody else may see it, as it opens more than this company.`
  if (mailed) return `It was mailed to ${email}. You can hand it over yourself as well:`
  return `It was not mailed. Copy it and send it to ${email}:`
}

/** A new link; it is shown only once. */
const HandedLinkView = ({ email, handed: { link, mailed, expiresAt } }: Handed) => {
  const calendar = useCalendar()
  return (
    <>
      <p role="status">{sayHow(email, link, mailed)}</p>
      {link !== undefined && (
        <Input
          readOnly
          aria-label="Link"
          className="code"
          value={link}
          onFocus={({ target }) => target.select()}
          suffix={<CopyButton text={link} label="Copy link" />}
        />
      )}
      <p>It works once, until {formatMoment(expiresAt, calendar)}.</p>
    </>
  )
}

const nobody: Invitation = { email: '', type: 'regular', role: '', team: '', flags: [], access: '' }

const InviteForm = ({ onInvited }: { onInvited(handed: Handed): void }) => {
  const invite = useCommand(useInviteMemberMutation())
  const submit = async (fields: Invitation) => {
    const invitation = Invitation.parse(withAccess(fields))
    const handed = await invite.run(invitation)
    if (handed) onInvited({ kind: 'invitation', email: invitation.email, handed })
  }
  return (
    <Form name="invite" layout="vertical" requiredMark={false} initialValues={nobody} onFinish={submit}>
      <Form.Item name="email" label="Email" rules={[ruleOf(Invitation.shape.email)]} validateTrigger="onSubmit">
        <Input type="email" autoComplete="off" autoFocus />
      </Form.Item>
      <MemberFields />
      <Button type="primary" htmlType="submit" loading={invite.isBusy}>
        Invite
      </Button>
    </Form>
  )
}

export type Panel = { kind: 'invite' } | { kind: 'roles' } | { kind: 'edit'; uid: string } | Handed

interface Shown {
  panel: Panel
  members: Member[]
  actions: MemberActions
  onHanded(handed: Handed): void
  /** Called after the panel has closed. */
  onClosed(): void
}

/** A panel beside the table, or above it on narrow screens: inviting, editing, and the resulting link. */
const MemberPanel = ({ panel, members, actions, onHanded, onClosed }: Shown) => {
  const [closed, setClosed] = useState<Panel>()
  const close = () => setClosed(panel)
  const edited = panel.kind === 'edit' ? members.find(({ uid }) => uid === panel.uid) : undefined

  const content = () => {
    if (panel.kind === 'invite') return { title: 'Invite a user', view: <InviteForm onInvited={onHanded} /> }
    if (panel.kind === 'roles') return { title: 'Roles', view: <RolesView /> }
    if (panel.kind === 'invitation') return { title: 'Invitation', view: <HandedLinkView {...panel} /> }
    if (panel.kind === 'reset') return { title: 'Link for a new password', view: <HandedLinkView {...panel} /> }
    if (!edited) return { title: 'User', view: <p>This user is no longer active.</p> }
    const form = <EditForm key={edited.uid} member={edited} onReset={() => actions.reset(edited)} onSaved={close} />
    return { title: nameOf(edited), view: form }
  }
  const { title, view } = content()
  return (
    <SheetDrawer
      open={closed !== panel}
      onClose={close}
      afterOpenChange={(isOpen) => !isOpen && onClosed()}
      width={420}
      title={title}
    >
      <div className="member-panel">{view}</div>
    </SheetDrawer>
  )
}

export default MemberPanel
