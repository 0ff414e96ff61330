import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import type { Member } from '#contract/users.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { MemberButtons } from './MemberButtons.tsx'
import { LastSeen, MemberState } from './memberColumns.tsx'
import { flagsInWords, nameOf, typeWords } from './memberWords.ts'
import type { MemberActions } from './useMemberActions.ts'

const factsOf = (member: Member): [string, ReactNode][] => [
  ['E-mail', member.email],
  ['Type', typeWords[member.type]],
  ['Role', member.role],
  ['Team', member.team],
  ['Extras', flagsInWords(member)],
  ['State', <MemberState key="state" state={member.state} />],
  ['Last seen', <LastSeen key="seen" seenAt={member.seenAt} />],
]

/** One row opened as a sheet, where there is no room for all columns. */
export const MemberSheet = ({
  member,
  actions,
  onClose,
}: {
  member: Member | undefined
  actions: MemberActions
  onClose(): void
}) => (
  <Drawer
    open={Boolean(member)}
    onClose={onClose}
    placement="bottom"
    size={380}
    title={member && nameOf(member)}
    className="member-panel"
    destroyOnHidden
  >
    {member && (
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
    )}
  </Drawer>
)
