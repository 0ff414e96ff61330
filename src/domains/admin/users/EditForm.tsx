import { Button, Form } from 'antd'
import type { Member, MemberChange } from '#contract/users.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { MemberFields } from './MemberFields.tsx'
import { flagsOf, nameOf } from './memberWords.ts'
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
        initialValues={{ type, role, team, flags: flagsOf(member) }}
        onFinish={submit}
      >
        <MemberFields />
        <span className="member-buttons">
          <Button type="primary" htmlType="submit" loading={update.isBusy}>
            Save
          </Button>
          <Button onClick={onReset}>Link for a new password</Button>
        </span>
      </Form>
    </>
  )
}
