import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import type { HandedLink, Member } from '#contract/users.ts'
import { notify } from '#domains/notices/index.ts'
import { memberActivityWanted } from './memberActivity.ts'
import { flagsOf, nameOf } from './memberWords.ts'
import { useInviteMemberMutation, useResetMemberMutation, useWithdrawMemberMutation } from './usersApi.ts'

/** A link and whom it is for. */
export interface Handed {
  kind: 'invitation' | 'reset'
  email: string
  handed: HandedLink
}

/** What can be done with a row. */
export interface MemberActions {
  edit(member: Member): void
  setActive(member: Member, active: boolean): void
  reset(member: Member): void
  inviteAgain(member: Member): void
  withdraw(member: Member): void
}

interface Shows {
  onEdit(uid: string): void
  onHanded(handed: Handed): void
}

export const useMemberActions = ({ onEdit, onHanded }: Shows): MemberActions => {
  const dispatch = useDispatch()
  const [invite] = useInviteMemberMutation()
  const [reset] = useResetMemberMutation()
  const [withdraw] = useWithdrawMemberMutation()
  return useMemo(
    () => ({
      edit: ({ uid }) => onEdit(uid),
      setActive: (member, active) => {
        dispatch(memberActivityWanted({ uid: member.uid, name: nameOf(member), active }))
      },
      reset: async ({ uid, email }) => {
        const { data } = await reset(uid)
        if (data) onHanded({ kind: 'reset', email, handed: data })
      },
      inviteAgain: async (member) => {
        const { email, type, role, team } = member
        const { data } = await invite({ email, type, role, team, flags: flagsOf(member) })
        if (data) onHanded({ kind: 'invitation', email, handed: data })
      },
      withdraw: async ({ uid, email }) => {
        const { error } = await withdraw(uid)
        if (!error)
          dispatch(notify({ type: 'success', message: `The invitation of ${email} is taken back; its link is dead.` }))
      },
    }),
    [dispatch, invite, reset, withdraw, onEdit, onHanded],
  )
}
