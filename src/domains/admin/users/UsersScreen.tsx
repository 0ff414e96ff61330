import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import type { Member } from '#contract/users.ts'
import { selectUser } from '#domains/session/index.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useAdminSelector } from '../hooks.ts'
import type { Panel } from './MemberPanel.tsx'
import { UsersTable } from './UsersTable.tsx'
import { useMemberActions } from './useMemberActions.ts'
import { useListMembersQuery } from './usersApi.ts'
import './users.css'

// its form weighs more than the table
const MemberPanel = lazyPart(() => import('./MemberPanel.tsx'))

const counted = (members: Member[], state: Member['state'], word: string) => {
  const count = members.filter((member) => member.state === state).length
  return count ? [`${count} ${word}`] : []
}
const summaryOf = (members: Member[]) =>
  [
    ...counted(members, 'active', 'active'),
    ...counted(members, 'invited', 'invited'),
    ...counted(members, 'inactive', 'deactivated'),
  ].join(' · ')

/** Who works in the company, and what they may do. */
const UsersScreen = () => {
  const { data: members, error, isFetching, refetch } = useListMembersQuery()
  const ownUid = useAdminSelector(selectUser)?.uid
  const [panel, setPanel] = useState<Panel>()
  const [shows] = useState(() => ({
    onEdit: (uid: string) => setPanel({ kind: 'edit', uid }),
    onHanded: setPanel,
  }))
  const actions = useMemberActions(shows)
  const invite = (
    <Button type="primary" onClick={() => setPanel({ kind: 'invite' })}>
      Invite a user
    </Button>
  )

  const content = () => {
    if (error && !members)
      return <FailureState title="The users could not be loaded" error={error} retry={() => void refetch()} />
    if (!members) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
    if (!members.length) return <EmptyState title="Nobody works here yet">Invite the first user above.</EmptyState>
    return <UsersTable members={members} ownUid={ownUid} actions={actions} />
  }

  return (
    <ScreenFrame
      title="User Management"
      summary={members && summaryOf(members)}
      busy={isFetching && Boolean(members)}
      actions={invite}
    >
      {content()}
      <Suspense>
        {panel && (
          <MemberPanel
            panel={panel}
            members={members ?? []}
            actions={actions}
            onHanded={setPanel}
            onClosed={() => setPanel(undefined)}
          />
        )}
      </Suspense>
    </ScreenFrame>
  )
}

export default UsersScreen
