import type { ReactNode } from 'react'
import type { Member } from '#contract/users.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { MemberButtons } from './MemberButtons.tsx'
import { LastSeen, MemberState } from './memberColumns.tsx'
import { formatFlags, typeLabels } from './memberLabels.ts'
import type { MemberActions } from './useMemberActions.ts'

const factsOf = (member: Member): [string, ReactNode][] => [
  ['E-mail', member.email],
  ['Type', typeLabels[member.type]],
  ['Role', member.role],
  ['Team', member.team],
  ['Extras', formatFlags(member)],
  ['State', <MemberState key="state" state={member.state} />],
  ['Last seen', <LastSeen key="seen" seenAt={member.seenAt} />],
]

/** The rest of a row, where there is no room for all columns. */
export const MemberSheet = ({ member, actions }: { member: Member; actions: MemberActions }) => (
  <>
    <dl className="member-facts">
      {factsOf(member).map(([title, fact]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{fact || UNKNOWN}</dd>
        </div>
      ))}
    </dl>
    <MemberButtons member={member} actions={actions} />
  </>
)
