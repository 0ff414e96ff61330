import { useState } from 'react'
import type { Member } from '#contract/users.ts'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { EditForm } from './EditForm.tsx'
import { HandedLinkView } from './HandedLinkView.tsx'
import { InviteForm } from './InviteForm.tsx'
import { nameOf } from './memberLabels.ts'
import type { Handed, MemberActions } from './useMemberActions.ts'

export type Panel = { kind: 'invite' } | { kind: 'edit'; uid: string } | Handed

interface Shown {
  panel: Panel
  members: Member[]
  actions: MemberActions
  onHanded(handed: Handed): void
  /** It is out of sight. */
  onClosed(): void
}

/** Beside the table, or above it where that is narrow: inviting, editing, and the link that either gives. */
const MemberPanel = ({ panel, members, actions, onHanded, onClosed }: Shown) => {
  const [closed, setClosed] = useState<Panel>()
  const close = () => setClosed(panel)
  const edited = panel.kind === 'edit' ? members.find(({ uid }) => uid === panel.uid) : undefined

  const content = () => {
    if (panel.kind === 'invite') return { title: 'Invite a user', view: <InviteForm onInvited={onHanded} /> }
    if (panel.kind === 'invitation') return { title: 'Invitation', view: <HandedLinkView {...panel} /> }
    if (panel.kind === 'reset') return { title: 'Link for a new password', view: <HandedLinkView {...panel} /> }
    if (!edited) return { title: 'User', view: <p>This user does not work here any more.</p> }
    const form = <EditForm key={edited.uid} member={edited} onReset={() => actions.reset(edited)} onSaved={close} />
    return { title: nameOf(edited), view: form }
  }
  const { title, view } = content()
  return (
    <SheetDrawer
      open={closed !== panel}
      onClose={close}
      afterOpenChange={(isOpen) => !isOpen && onClosed()}
      width={420}
      title={title}
    >
      <div className="member-panel">{view}</div>
    </SheetDrawer>
  )
}

export default MemberPanel
