import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#contract/account.ts'
import type { BodyOf } from '#contract/route.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, forbidden, UserError } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { hashPassword, passwordFits } from '#platform/session/passwords.ts'
import { changeUser } from '#platform/tenancy/changeUser.ts'
import { joinTenant, newUser } from '#platform/tenancy/newUser.ts'
import { writeAudit } from '#platform/wire/audit.ts'
import { serve } from '#platform/wire/serve.ts'
import { attemptLimits } from './attempts.ts'
import { letIn } from './letIn.ts'
import { readLink, takeLink } from './links.ts'
import { ownSessionUser } from './ownSession.ts'

type Taken = Awaited<ReturnType<typeof takeLink>>
type Given = BodyOf<typeof accountRoutes.acceptInvitation>

const findAccount = async (scope: Scope, email: string): Promise<string | undefined> => {
  await scope.become({ claim: email })
  return (await scope.tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id
}

const companyOf = async (scope: Scope, tenantId: string): Promise<string | undefined> => {
  await scope.become({ tenant: tenantId })
  return (await scope.tx.selectFrom('tenants').select('title').where('id', '=', tenantId).executeTakeFirst())?.title
}

const makeAccount = async (scope: Scope, { email }: Taken, { name, password }: Given) => {
  if (!name || !password) throw badRequest('Enter your name and choose a password.')
  const userId = await newUser(scope, { email, name, passwordHash: await hashPassword(password) })
  await changeUser(scope, userId, { default_tenant: scope.tenant() })
  return userId
}

/**
 * Only the owner joins with an account: neither the holder of the link, nor someone who created an account in another
 * person's name and waits for an invitation to it.
 */
const checkOwner = async (scope: Scope, userId: string, password: string | undefined) => {
  if (!password) throw forbidden('You already have an account. Enter its password, or sign in first.')
  await scope.become({ user: userId })
  const user = await scope.tx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  if (!(await passwordFits(user?.password_hash, password))) throw badRequest('The password is wrong.')
}

/** Only a superuser may create a superuser; the inviter may have lost that type since. */
const checkInviter = async (scope: Scope, { type, created_by: inviter }: Taken) => {
  if (type !== 'superuser') return
  if (inviter) await scope.become({ user: inviter })
  const row = await scope.tx.selectFrom('users').select('is_superuser').where('id', '=', inviter).executeTakeFirst()
  if (!row?.is_superuser)
    throw new UserError(410, 'The sender of this invitation can no longer make superusers. Ask for a new one.')
}

/** A person who became a member in another way meanwhile keeps type and flags. */
const join = async (scope: Scope, userId: string, { type, role, team, flags, access }: Taken) => {
  const member = await scope.tx
    .selectFrom('memberships')
    .select('active')
    .where('tenant_id', '=', scope.tenant())
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (member) throw conflict(member.active ? 'You have already joined. Sign in.' : 'Ask an admin to let you in.')
  await joinTenant(scope, userId, type === 'regular' ? 'regular' : 'admin', { role, team, flags, access })
  if (type === 'superuser') await changeUser(scope, userId, { is_superuser: true })
}

/** Registers the routes that show links and join a company. */
export const serveInvitations = (app: FastifyInstance, platform: Platform): void => {
  const limits = attemptLimits()

  serve(app, platform, accountRoutes.showLink, async ({ scope, params: { token } }) => {
    const { kind, email, tenant_id: tenantId } = await readLink(scope, token, platform.now())
    const hasAccount = (await findAccount(scope, email)) !== undefined
    if (kind === 'reset' || !tenantId) return { kind, email, known: hasAccount }
    return { kind, email, known: hasAccount, company: await companyOf(scope, tenantId) }
  })

  serve(app, platform, accountRoutes.acceptInvitation, async (ask) => {
    const { scope, params, body, request, reply } = ask
    const present = await ownSessionUser(platform, request)
    const link = await takeLink(scope, params.token, 'invitation', platform.now())
    const { email, type, tenant_id: tenantId } = link
    if (!tenantId) throw new Error('an invitation without a company')
    await checkInviter(scope, link)
    const existingAccount = await findAccount(scope, email)
    if (existingAccount && existingAccount !== present) {
      await limits.count(request.ip, email)
      await checkOwner(scope, existingAccount, body.password)
      await limits.forgive(request.ip, email)
    }
    await scope.become({ user: existingAccount, tenant: tenantId })
    const userId = existingAccount ?? (await makeAccount(scope, link, body))
    await join(scope, userId, link)
    const tenant = { id: tenantId }
    const newMember = { email, type }
    await writeAudit(scope, accountRoutes.acceptInvitation, { userId, tenant }, request.id, {}, { after: newMember })
    if (userId !== present) await letIn(platform, scope, request, reply, userId)
    return { email }
  })
}
