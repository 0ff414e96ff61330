import { Button } from 'antd'
import type { Member } from '#contract/users.ts'
import { selectUser } from '#domains/session/index.ts'
import { useAdminSelector } from '../hooks.ts'
import { nameOf } from './memberLabels.ts'
import type { MemberActions } from './useMemberActions.ts'

/** Actions of a row; none on a superuser's unless the user is one, and users cannot deactivate themselves. */
export const MemberButtons = ({ member, actions }: { member: Member; actions: MemberActions }) => {
  const isSelf = useAdminSelector(selectUser)?.uid === member.uid
  const name = nameOf(member)
  if (member.state === 'invited')
    return (
      <span className="member-buttons">
        <Button size="small" aria-label={`New link for ${name}`} onClick={() => actions.inviteAgain(member)}>
          New link
        </Button>
        <Button size="small" aria-label={`Withdraw the invitation of ${name}`} onClick={() => actions.withdraw(member)}>
          Withdraw
        </Button>
      </span>
    )
  if (!member.editable) return null
  const isActive = member.state === 'active'
  const verb = isActive ? 'Deactivate' : 'Activate'
  return (
    <span className="member-buttons">
      <Button size="small" aria-label={`Edit ${name}`} onClick={() => actions.edit(member)}>
        Edit
      </Button>
      {!isSelf && (
        <Button size="small" aria-label={`${verb} ${name}`} onClick={() => actions.setActive(member, !isActive)}>
          {verb}
        </Button>
      )}
    </span>
  )
}
