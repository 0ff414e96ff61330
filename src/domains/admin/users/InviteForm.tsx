import { Button, Form, Input } from 'antd'
import { Invitation } from '#contract/users.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { ruleOf } from '#shared/lib/formRule.ts'
import { MemberFields } from './MemberFields.tsx'
import type { Handed } from './useMemberActions.ts'
import { useInviteMemberMutation } from './usersApi.ts'

const nobody: Invitation = { email: '', type: 'regular', role: '', team: '', flags: [] }

export const InviteForm = ({ onInvited }: { onInvited(handed: Handed): void }) => {
  const invite = useCommand(useInviteMemberMutation())
  const submit = async (fields: Invitation) => {
    const invitation = Invitation.parse(fields)
    const handed = await invite.run(invitation)
    if (handed) onInvited({ kind: 'invitation', email: invitation.email, handed })
  }
  return (
    <Form name="invite" layout="vertical" requiredMark={false} initialValues={nobody} onFinish={submit}>
      <Form.Item name="email" label="E-mail" rules={[ruleOf(Invitation.shape.email)]} validateTrigger="onSubmit">
        <Input type="email" autoComplete="off" autoFocus />
      </Form.Item>
      <MemberFields />
      <Button type="primary" htmlType="submit" loading={invite.isBusy}>
        Invite
      </Button>
    </Form>
  )
}
