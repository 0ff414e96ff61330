import { Table } from 'antd'
import { useMemo, useState } from 'react'
import type { Member } from '#contract/users.ts'
import { useHeight } from '#shared/lib/useHeight.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { MemberSheet } from './MemberSheet.tsx'
import { memberColumns } from './memberColumns.tsx'
import type { MemberActions } from './useMemberActions.ts'

const HEAD_PX = 40
const LEAST_PX = 240
const WIDE_PX = 1035
const NARROW_PX = 325

interface Shown {
  members: Member[]
  ownUid: string | undefined
  actions: MemberActions
}

/** The table fills the height there is; the page itself never scrolls. */
export const UsersTable = ({ members, ownUid, actions }: Shown) => {
  const [box, height] = useHeight<HTMLDivElement>()
  const isNarrow = useNarrow()
  const [opened, setOpened] = useState<string>()
  const columns = useMemo(
    () => memberColumns({ actions, ownUid, open: isNarrow ? setOpened : undefined }),
    [actions, ownUid, isNarrow],
  )
  return (
    <div ref={box} className="users-table">
      <Table<Member>
        virtual
        size="small"
        rowKey="uid"
        pagination={false}
        columns={columns}
        dataSource={members}
        scroll={{ x: isNarrow ? NARROW_PX : WIDE_PX, y: Math.max(height - HEAD_PX, LEAST_PX) }}
      />
      <MemberSheet
        member={isNarrow ? members.find(({ uid }) => uid === opened) : undefined}
        actions={actions}
        onClose={() => setOpened(undefined)}
      />
    </div>
  )
}
