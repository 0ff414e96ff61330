import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import type { HandedLink, Member } from '#contract/users.ts'
import { type CommandsRoot, notifyDone, sendCommand } from '#domains/notices/index.ts'
import type { api } from '#shared/api/api.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import type { AppServices } from '#shared/store/services.ts'
import { flagsOf, nameOf } from './memberLabels.ts'
import { useInviteMemberMutation, useResetMemberMutation, usersApi, useWithdrawMemberMutation } from './usersApi.ts'

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

const { updateMember } = usersApi.endpoints

const formatActivity = (member: Member, active: boolean) =>
  active ? `${nameOf(member)} is active again.` : `${nameOf(member)} is deactivated and no longer has access.`

interface Shows {
  onEdit(uid: string): void
  onHanded(handed: Handed): void
}

export const useMemberActions = ({ onEdit, onHanded }: Shows): MemberActions => {
  const dispatch = useDispatch<ThunkDispatch<CommandsRoot & WithSlice<typeof api>, AppServices, UnknownAction>>()
  const { run: invite } = useCommand(useInviteMemberMutation())
  const { run: reset } = useCommand(useResetMemberMutation())
  const { run: withdraw } = useCommand(useWithdrawMemberMutation())
  return useMemo(
    () => ({
      edit: ({ uid }) => onEdit(uid),
      setActive: async (member, active) => {
        const { uid } = member
        const { error } = await dispatch(sendCommand(updateMember, { uid, active }))
        const undo = undoBy(updateMember, { uid, active: !active }, formatActivity(member, !active))
        if (!error) dispatch(notifyDone(formatActivity(member, active), undo))
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
        if (await withdraw(uid))
          dispatch(notifyDone(`The invitation of ${email} was withdrawn; its link no longer works.`))
      },
    }),
    [dispatch, invite, reset, withdraw, onEdit, onHanded],
  )
}
