import { Button, type TableColumnsType } from 'antd'
import type { Member } from '#contract/users.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { MemberButtons } from './MemberButtons.tsx'
import { flagsInWords, nameOf, stateWords, typeWords } from './memberWords.ts'
import type { MemberActions } from './useMemberActions.ts'

const MemberName = ({ member, ownUid }: { member: Member; ownUid: string | undefined }) => (
  <>
    {member.name || UNKNOWN}
    {member.uid === ownUid && ' (you)'}
  </>
)

export const MemberState = ({ state }: Pick<Member, 'state'>) => (
  <span className={`member-${state}`}>{stateWords[state]}</span>
)

export const LastSeen = ({ seenAt }: Pick<Member, 'seenAt'>) => (seenAt ? <RelativeTime moment={seenAt} /> : 'never')

const byWords = (words: (member: Member) => string) => ({
  sorter: (a: Member, b: Member) => words(a).localeCompare(words(b)),
})
const text = (key: 'role' | 'team', title: string) => ({
  ...byWords((member) => member[key]),
  key,
  title,
  width: 85,
  ellipsis: true,
  render: (_: unknown, member: Member) => <span title={member[key]}>{member[key] || UNKNOWN}</span>,
})

interface Shown {
  actions: MemberActions
  ownUid: string | undefined
  /** Opens a row as a sheet, where there is room for two columns. */
  open: ((uid: string) => void) | undefined
}

/** The columns of the table of users; in a narrow place the two that matter, each row opening the rest. */
export const memberColumns = ({ actions, ownUid, open }: Shown): TableColumnsType<Member> => {
  const state = {
    ...byWords(({ state }) => stateWords[state]),
    key: 'state',
    title: 'State',
    width: 100,
    render: (_: unknown, member: Member) => <MemberState state={member.state} />,
  }
  if (open)
    return [
      {
        ...byWords(nameOf),
        key: 'name',
        title: 'Name',
        width: 220,
        ellipsis: true,
        render: (_, member) => (
          <Button type="link" size="small" onClick={() => open(member.uid)}>
            {nameOf(member)}
            {member.uid === ownUid && ' (you)'}
          </Button>
        ),
      },
      state,
    ]
  return [
    {
      ...byWords(nameOf),
      key: 'name',
      title: 'Name',
      width: 130,
      ellipsis: true,
      render: (_, member) => (
        <span title={member.name}>
          <MemberName member={member} ownUid={ownUid} />
        </span>
      ),
    },
    {
      ...byWords(({ email }) => email),
      key: 'email',
      title: 'E-mail',
      width: 172,
      ellipsis: true,
      render: (_, { email }) => <span title={email}>{email}</span>,
    },
    {
      ...byWords(({ type }) => typeWords[type]),
      key: 'type',
      title: 'Type',
      width: 88,
      render: (_, { type }) => typeWords[type],
    },
    text('role', 'Role'),
    text('team', 'Team'),
    {
      key: 'flags',
      title: 'Extras',
      width: 85,
      ellipsis: true,
      render: (_, member) => <span title={flagsInWords(member)}>{flagsInWords(member) || UNKNOWN}</span>,
    },
    state,
    {
      key: 'seen',
      title: 'Last seen',
      width: 112,
      sorter: (a, b) => (a.seenAt ?? '').localeCompare(b.seenAt ?? ''),
      render: (_, { seenAt }) => <LastSeen seenAt={seenAt} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">Actions</span>,
      width: 178,
      render: (_, member) => <MemberButtons member={member} actions={actions} />,
    },
  ]
}
