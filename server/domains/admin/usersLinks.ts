import type { HandedLink, Invitation, Member } from '#contract/users.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict, forbidden, notFound, UserError } from '#platform/errors.ts'
import { invitationMail, resetMail } from '#platform/mail/linkMails.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { newLink, storeInvitation, storeReset, withdrawInvitation } from '#platform/session/links.ts'
import { checkAccessRole } from '#platform/tenancy/accessRoles.ts'
import type { Member as Actor } from '#platform/wire/actor.ts'
import { assignableTypes } from '#rules/userRights.ts'
import { inNameOf } from './users.ts'

const openInvitations = ({ tx, tenant }: Scope) =>
  tx
    .selectFrom('links')
    .select(['id as uid', 'email', 'type', 'role', 'team', 'flags', 'access'])
    .where('tenant_id', '=', tenant())
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)

/** Returns pending invitations whose link is still valid. */
export const listInvited = async (scope: Scope, now: Date): Promise<Member[]> => {
  const rows = await openInvitations(scope).where('expires_at', '>', now).orderBy('email').execute()
  return rows.map((row) => ({
    ...row,
    type: row.type ?? 'regular',
    name: '',
    picture: '',
    state: 'invited',
    seenAt: null,
    editable: false,
    shared: false,
  }))
}

/** Withdraws an invitation and returns it. */
export const withdraw = async (scope: Scope, uid: string) => {
  const invitation = await openInvitations(scope)
    .where(({ cast, eb }) => eb(cast('id', 'text'), '=', uid))
    .executeTakeFirst()
  if (!invitation) throw notFound('This invitation')
  await withdrawInvitation(scope, invitation.uid)
  return invitation
}

const refuseMember = async ({ tx, tenant }: Scope, email: string) => {
  const member = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('active')
    .where('memberships.tenant_id', '=', tenant())
    .where('email', '=', email)
    .executeTakeFirst()
  if (!member) return
  const what = member.active ? 'works in your company already' : 'was deactivated. Activate them again instead'
  throw conflict(`${email} ${what}.`)
}

/** Invites a person into the tenant. */
export const invite = async (
  platform: Platform,
  scope: Scope,
  actor: Actor,
  invitation: Invitation,
): Promise<HandedLink> => {
  if (!assignableTypes(actor.type).includes(invitation.type))
    throw forbidden('Only a superuser can make somebody a superuser.')
  await checkAccessRole(scope, invitation.access)
  await refuseMember(scope, invitation.email)
  const { url, ...link } = newLink(platform)
  await storeInvitation(scope, { url, ...link }, invitation, actor.userId)
  const mailed = await platform.mail.send(invitationMail(invitation.email, actor.tenant.title, actor.name, url))
  return { link: url, mailed, expiresAt: link.expiresAt.toISOString() }
}

/** Creates a password-reset link for a member. If it opens more than this company, only the member sees it. */
export const handReset = async (
  platform: Platform,
  scope: Scope,
  actor: Actor,
  { uid, email, name, type, shared }: Member,
): Promise<HandedLink> => {
  if (uid === actor.userId) throw forbidden('You change your own password in your settings.')
  const opensMore = shared || type === 'superuser'
  if (opensMore && !platform.mail.canSend) {
    const who = type === 'superuser' ? `${name} is a superuser` : `${name} works in other companies too`
    throw conflict(`${who}, so the link may only be mailed. Your administrator can set up a mail server (SMTP_URL).`)
  }
  const link = newLink(platform)
  const shownTo = opensMore ? {} : { shownTo: scope.tenant() }
  await inNameOf(scope, uid, actor, () =>
    storeReset(scope, link, { userId: uid, email, createdBy: actor.userId, ...shownTo }),
  )
  const mailed = await platform.mail.send(resetMail(email, link.url))
  if (opensMore && !mailed) throw new UserError(502, 'The email could not be sent. Try again later.')
  return { ...(opensMore ? {} : { link: link.url }), mailed, expiresAt: link.expiresAt.toISOString() }
}
