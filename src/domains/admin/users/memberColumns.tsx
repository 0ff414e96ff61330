import type { AccessRole } from '#contract/accessRoles.ts'
import type { Member } from '#contract/users.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { MemberButtons } from './MemberButtons.tsx'
import { formatAccess, formatFlags, nameOf, stateLabels, typeLabels } from './memberLabels.ts'
import type { MemberActions } from './useMemberActions.ts'

export const MemberState = ({ state }: Pick<Member, 'state'>) => (
  <span className={`member-${state}`}>{stateLabels[state]}</span>
)

export const LastSeen = ({ seenAt }: Pick<Member, 'seenAt'>) => (seenAt ? <RelativeTime moment={seenAt} /> : 'never')

const column = (key: string, title: string, width: number, value: (member: Member) => string): Column<Member> => ({
  key,
  title,
  kind: 'text',
  width,
  value,
})

interface Shown {
  actions: MemberActions
  ownUid: string | undefined
  roles: readonly AccessRole[]
  /** There is no email column, so the email replaces a missing name. */
  isNarrow: boolean
}

/** Returns the columns of the user table; on narrow screens only two. */
export const memberColumns = ({ actions, ownUid, isNarrow, roles }: Shown): Column<Member>[] => [
  {
    ...column('name', 'Name', 130, (member) => {
      const name = isNarrow ? nameOf(member) : member.name
      return member.uid === ownUid ? `${name || UNKNOWN} (you)` : name
    }),
    narrow: true,
  },
  column('email', 'Email', 172, ({ email }) => email),
  // only regular users have a role
  {
    ...column('type', 'Type', 96, (member) => formatAccess(member, roles) || typeLabels[member.type]),
    kind: 'choice',
  },
  column('role', 'Role', 85, ({ role }) => role),
  column('team', 'Team', 85, ({ team }) => team),
  column('flags', 'Extras', 85, formatFlags),
  {
    ...column('state', 'State', 100, ({ state }) => stateLabels[state]),
    kind: 'choice',
    narrow: true,
    cell: ({ state }) => <MemberState state={state} />,
  },
  {
    ...column('seen', 'Last seen', 112, ({ seenAt }) => seenAt ?? ''),
    searched: false,
    cell: ({ seenAt }) => <LastSeen seenAt={seenAt} />,
  },
  {
    ...column('actions', 'Actions', 178, () => ''),
    controls: true,
    searched: false,
    cell: (member) => <MemberButtons member={member} actions={actions} />,
  },
]
