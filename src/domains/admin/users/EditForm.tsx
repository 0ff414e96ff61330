import { Button, Form } from 'antd'
import type { Member, MemberChange } from '#contract/users.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { selectUser } from '#domains/session/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useAdminSelector } from '../hooks.ts'
import { MemberFields } from './MemberFields.tsx'
import { flagsOf, nameOf } from './memberLabels.ts'
import { useUpdateMemberMutation } from './usersApi.ts'

interface Edited {
  member: Member
  /** Makes a link with which the member sets a new password. */
  onReset(): void
  onSaved(): void
}

export const EditForm = ({ member, onReset, onSaved }: Edited) => {
  const update = useCommand(useUpdateMemberMutation(), () => notifyDone(`${nameOf(member)} is changed.`))
  const { uid, email, type, role, team } = member
  const isSelf = useAdminSelector(selectUser)?.uid === uid
  const submit = async (change: MemberChange) => {
    if (await update.run({ uid, ...change })) onSaved()
  }
  return (
    <>
      <p>{email}</p>
      <Form
        name="member"
        layout="vertical"
        requiredMark={false}
        initialValues={{ ...(isSelf ? {} : { type }), role, team, flags: flagsOf(member) }}
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
