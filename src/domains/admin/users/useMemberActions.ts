import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import type { HandedLink, Member } from '#contract/users.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { memberActivityWanted } from './memberActivity.ts'
import { flagsOf, nameOf } from './memberLabels.ts'
import { useInviteMemberMutation, useResetMemberMutation, useWithdrawMemberMutation } from './usersApi.ts'

/** A link and its recipient. */
export interface Handed {
  kind: 'invitation' | 'reset'
  email: string
  handed: HandedLink
}

/** Actions of a row. */
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
  const { run: invite } = useCommand(useInviteMemberMutation())
  const { run: reset } = useCommand(useResetMemberMutation())
  const { run: withdraw } = useCommand(useWithdrawMemberMutation())
  return useMemo(
    () => ({
      edit: ({ uid }) => onEdit(uid),
      setActive: (member, active) => {
        dispatch(memberActivityWanted({ uid: member.uid, name: nameOf(member), active }))
      },
      reset: async ({ uid, email }) => {
        const handed = await reset(uid)
        if (handed) onHanded({ kind: 'reset', email, handed })
      },
      inviteAgain: async (member) => {
        const { email, type, role, team } = member
        const handed = await invite({ email, type, role, team, flags: flagsOf(member) })
        if (handed) onHanded({ kind: 'invitation', email, handed })
      },
      withdraw: async ({ uid, email }) => {
        if (await withdraw(uid)) dispatch(notifyDone(`The invitation of ${email} is taken back; its link is dead.`))
      },
    }),
    [dispatch, invite, reset, withdraw, onEdit, onHanded],
  )
}
