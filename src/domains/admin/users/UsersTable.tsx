import { useMemo, useState } from 'react'
import type { Member } from '#contract/users.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { TallTable } from '#shared/ui/TallTable.tsx'
import { MemberSheet } from './MemberSheet.tsx'
import { memberColumns } from './memberColumns.tsx'
import type { MemberActions } from './useMemberActions.ts'

const WIDE_PX = 1035
const NARROW_PX = 325

interface Shown {
  members: Member[]
  ownUid: string | undefined
  actions: MemberActions
}

/** Everybody who works here, and who is invited; where it is narrow, a row opens as a sheet. */
export const UsersTable = ({ members, ownUid, actions }: Shown) => {
  const isNarrow = useNarrow()
  const [opened, setOpened] = useState<string>()
  const columns = useMemo(
    () => memberColumns({ actions, ownUid, open: isNarrow ? setOpened : undefined }),
    [actions, ownUid, isNarrow],
  )
  return (
    <>
      <TallTable<Member>
        className="users-table"
        rowKey="uid"
        columns={columns}
        dataSource={members}
        width={isNarrow ? NARROW_PX : WIDE_PX}
      />
      <MemberSheet
        member={isNarrow ? members.find(({ uid }) => uid === opened) : undefined}
        actions={actions}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
