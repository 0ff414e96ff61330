import type { FastifyInstance } from 'fastify'
import { type Member, type MemberChange, userRoutes } from '#contract/users.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict, forbidden } from '#platform/errors.ts'
import { rateLimit } from '#platform/rateLimit.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { withdrawLinksBy } from '#platform/session/links.ts'
import { forgetRemoval } from '#platform/session/providerAccounts.ts'
import { checkAccessRole } from '#platform/tenancy/accessRoles.ts'
import { changeMembership, changeUser } from '#platform/tenancy/changeUser.ts'
import { hasOtherAdmin } from '#platform/tenancy/otherAdmin.ts'
import type { Member as Actor } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { assignableTypes, changesOwnAccess } from '#rules/userRights.ts'
import { inNameOf, listMembers, readMember } from './users.ts'
import { handReset, invite, listInvited, withdraw } from './usersLinks.ts'

type Facts = Required<MemberChange>

/** Returns the changeable properties of a member. */
const factsOf = ({ type, role, team, flags, access, state }: Member): Facts => ({
  type,
  role,
  team,
  access,
  flags: flags as Facts['flags'],
  active: state === 'active',
})

/** @throws when the actor may not make this change to the member */
const check = (actor: Actor, member: Member, previousFacts: Facts, newFacts: Facts) => {
  if (member.uid === actor.userId && changesOwnAccess(previousFacts, newFacts))
    throw forbidden('You cannot change your own type or deactivate yourself. Ask another admin.')
  if (!member.editable) throw forbidden('Only a superuser can change a superuser.')
  if (newFacts.type !== previousFacts.type && !assignableTypes(actor.type).includes(newFacts.type))
    throw forbidden('Only a superuser can make somebody a superuser.')
}

const isAdmin = ({ type, active }: Facts) => active && type !== 'regular'

/** Changes a member of the tenant. */
const changeMember = async (
  scope: Scope,
  actor: Actor,
  member: Member,
  change: MemberChange,
): Promise<{ before: Facts; after: Facts }> => {
  const previousFacts = factsOf(member)
  const newFacts: Facts = { ...previousFacts, ...change }
  if (newFacts.type !== 'regular') newFacts.access = null
  await checkAccessRole(scope, change.access)
  check(actor, member, previousFacts, newFacts)
  if (isAdmin(previousFacts) && !isAdmin(newFacts)) {
    if (!(await hasOtherAdmin(scope, member.uid))) throw conflict('A company needs at least one admin.')
    await withdrawLinksBy(scope, member.uid)
  }
  const type = newFacts.type === 'regular' ? 'regular' : 'admin'
  const { active, role, team, flags, access } = newFacts
  await changeMembership(scope, member.uid, { type, active, role, team, flags, access })
  if (change.active !== undefined) await forgetRemoval(scope, member.uid)
  await inNameOf(scope, member.uid, actor, () =>
    changeUser(scope, member.uid, { is_superuser: newFacts.type === 'superuser' }),
  )
  return { before: previousFacts, after: newFacts }
}

/** Registers the routes of members, invitations and their links. */
export const serveUsers = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, userRoutes.listUsers, async ({ scope, actor }) => [
    ...(await listMembers(scope, actor)),
    ...(await listInvited(scope, platform.now())),
  ])

  const [inMinute, inDay] = [rateLimit({ points: 20, duration: 60 }), rateLimit({ points: 300, duration: 86_400 })]

  serve(app, platform, userRoutes.inviteUser, async ({ scope, actor, body, note }) => {
    // Each may send a mail in the company's name to any address.
    await inMinute.count(actor.tenant.id)
    await inDay.count(actor.tenant.id)
    const handed = await invite(platform, scope, actor, body)
    note({ after: { ...body, mailed: handed.mailed } })
    return handed
  })

  serve(app, platform, userRoutes.saveUser, async ({ scope, actor, params: { uid }, body, note }) => {
    const member = await readMember(scope, actor, uid)
    note(await changeMember(scope, actor, member, body))
    return readMember(scope, actor, uid)
  })

  serve(app, platform, userRoutes.resetUser, async ({ scope, actor, params: { uid }, note }) => {
    const member = await readMember(scope, actor, uid)
    const handed = await handReset(platform, scope, actor, member)
    note({ after: { mailed: handed.mailed, shown: handed.link !== undefined } })
    return handed
  })

  serve(app, platform, userRoutes.withdrawInvitation, async ({ scope, params: { uid }, note }) => {
    note({ before: await withdraw(scope, uid) })
    return {}
  })
}
