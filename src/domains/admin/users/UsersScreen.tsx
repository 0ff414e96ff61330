import { Button } from 'antd'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { AccessRole } from '#contract/accessRoles.ts'
import type { Member } from '#contract/users.ts'
import { selectUser } from '#domains/session/index.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useAdminSelector } from '../hooks.ts'
import { useListMemberRolesQuery } from './accessRolesApi.ts'
import { MemberButtons } from './MemberButtons.tsx'
import type { Panel } from './MemberPanel.tsx'
import { LastSeen, MemberState, memberColumns } from './memberColumns.tsx'
import { formatAccess, formatFlags, nameOf, typeLabels } from './memberLabels.ts'
import { type MemberActions, useMemberActions } from './useMemberActions.ts'
import { useListMembersQuery } from './usersApi.ts'
import './users.css'

const factsOf = (member: Member, roles: readonly AccessRole[]): [string, ReactNode][] => [
  ['Email', member.email],
  ['Type', typeLabels[member.type]],
  ['Access', formatAccess(member, roles)],
  ['Role', member.role],
  ['Team', member.team],
  ['Extras', formatFlags(member)],
  ['State', <MemberState key="state" state={member.state} />],
  ['Last seen', <LastSeen key="seen" seenAt={member.seenAt} />],
]

interface Sheet {
  member: Member
  roles: readonly AccessRole[]
  actions: MemberActions
}

/** The rest of a row, when there is no room for all columns. */
const MemberSheet = ({ member, roles, actions }: Sheet) => (
  <>
    <dl className="member-facts">
      {factsOf(member, roles).map(([title, fact]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{fact || UNKNOWN}</dd>
        </div>
      ))}
    </dl>
    <MemberButtons member={member} actions={actions} />
  </>
)

interface Shown {
  members: Member[]
  ownUid: string | undefined
  actions: MemberActions
}

const uidOf = ({ uid }: Member) => uid

const noRoles: AccessRole[] = []

/** All members and invited users; on narrow screens a row opens as a sheet. */
const UsersTable = ({ members, ownUid, actions }: Shown) => {
  const { data: roles = noRoles } = useListMemberRolesQuery()
  const isNarrow = useNarrow()
  const columns = useMemo(() => memberColumns({ actions, ownUid, isNarrow, roles }), [actions, ownUid, isNarrow, roles])
  const sheet = useCallback(
    (member: Member) => <MemberSheet member={member} roles={roles} actions={actions} />,
    [actions, roles],
  )
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

// its form is larger than the table
const MemberPanel = lazyPart(() => import('./MemberPanel.tsx'))

const formatMemberCount = (members: Member[], state: Member['state'], word: string) => {
  const count = members.filter((member) => member.state === state).length
  return count ? [`${count} ${word}`] : []
}
const summaryOf = (members: Member[]) =>
  [
    ...formatMemberCount(members, 'active', 'active'),
    ...formatMemberCount(members, 'invited', 'invited'),
    ...formatMemberCount(members, 'inactive', 'deactivated'),
  ].join(' · ')

/** The users of the company and their rights. */
const UsersScreen = () => {
  const { data: members, error, isFetching, refetch } = useListMembersQuery()
  const ownUid = useAdminSelector(selectUser)?.uid
  const [panel, setPanel] = useState<Panel>()
  const [shows] = useState(() => ({
    onEdit: (uid: string) => setPanel({ kind: 'edit', uid }),
    onHanded: setPanel,
  }))
  const actions = useMemberActions(shows)
  const buttons = (
    <>
      <Button onClick={() => setPanel({ kind: 'roles' })}>Roles</Button>
      <Button type="primary" onClick={() => setPanel({ kind: 'invite' })}>
        Invite a user
      </Button>
    </>
  )

  return (
    <ScreenFrame
      title="User Management"
      summary={members && summaryOf(members)}
      busy={isFetching && Boolean(members)}
      actions={buttons}
    >
      <QueryView
        query={{ data: members, error, refetch }}
        failed="Couldn’t load the users"
        lines={6}
        empty={<EmptyState title="No users yet">Invite the first user above.</EmptyState>}
      >
        {(members) => <UsersTable members={members} ownUid={ownUid} actions={actions} />}
      </QueryView>
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
