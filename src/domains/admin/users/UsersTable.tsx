import { useCallback, useMemo } from 'react'
import type { Member } from '#contract/users.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { MemberSheet } from './MemberSheet.tsx'
import { memberColumns } from './memberColumns.tsx'
import { nameOf } from './memberLabels.ts'
import type { MemberActions } from './useMemberActions.ts'

interface Shown {
  members: Member[]
  ownUid: string | undefined
  actions: MemberActions
}

const uidOf = ({ uid }: Member) => uid

/** Everybody who works here, and who is invited; where it is narrow, a row opens as a sheet. */
export const UsersTable = ({ members, ownUid, actions }: Shown) => {
  const isNarrow = useNarrow()
  const columns = useMemo(() => memberColumns({ actions, ownUid, isNarrow }), [actions, ownUid, isNarrow])
  const sheet = useCallback((member: Member) => <MemberSheet member={member} actions={actions} />, [actions])
  return (
    <DataTable<Member>
      name="users"
      rows={members}
      rowKey={uidOf}
      rowLabel={nameOf}
      columns={columns}
      sheet={sheet}
      fileName="users"
    />
  )
}
