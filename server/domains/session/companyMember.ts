import { randomBytes } from 'node:crypto'
import type { SignInProvider } from '#contract/companySignIn.ts'
import type { Scope } from '#platform/db/scope.ts'
import { withdrawLinksBy } from '#platform/session/links.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { findLinked, linkAccount, recordProviderUse, type Subject } from '#platform/session/providerAccounts.ts'
import type { Claims } from '#platform/session/providerClient.ts'
import { changeMembership } from '#platform/tenancy/changeUser.ts'
import { joinTenant, newUser } from '#platform/tenancy/newUser.ts'
import { hasOtherAdmin } from '#platform/tenancy/otherAdmin.ts'
import type { AuditNote } from '#platform/wire/audit.ts'
import { groupsIn, type Rights, rightsOf } from './providerRights.ts'

/** The outcome of a sign-in by a provider; a refusal is stored and audited too. */
export type Entered =
  | { status: 'admitted'; userId: string; note: AuditNote }
  | { status: 'refused'; userId: string | undefined; message: string }

const refuse = (message: string, userId?: string): Entered => ({ status: 'refused', userId, message })

const GOOGLE = 'https://accounts.google.com'

const emailIn = ({ email }: Claims): string => (typeof email === 'string' ? email.trim().toLowerCase() : '')
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

const nameIn = ({ name, given_name: first, family_name: last }: Claims, email: string): string => {
  const texts = [name, [first, last].filter(Boolean).join(' '), email.split('@')[0]]
  return (texts.find((text) => typeof text === 'string' && text.trim() !== '') as string).trim().slice(0, 200)
}

/** Returns why an address does not count; undefined when it does. */
const emailProblem = (provider: SignInProvider, claims: Claims): string | undefined => {
  const email = emailIn(claims)
  if (!email) return 'The provider of your company did not send your email address. Ask an admin of your company.'
  if (!provider.domains.includes(domainOf(email)))
    return `${email} is not in a domain of your company. Use your company’s account at the provider.`
  // a private account at Google can have a company's address; one of the company names its domain
  if (provider.issuer === GOOGLE && !provider.domains.includes(String(claims.hd)))
    return `${email} is no account of your company’s Google Workspace. Use that one.`
  const isVerified = claims.email_verified === true || claims.email_verified === 'true'
  if (isVerified || (provider.trustsEmail && claims.email_verified === undefined)) return undefined
  return 'The provider has not verified your email address. Ask an admin of your company.'
}

const findAccount = async (scope: Scope, email: string) => {
  await scope.become({ claim: email })
  return scope.tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
}

/** Returns whether an account is the company's alone, whose admins may set its password as well. */
const isOfCompanyAlone = async (scope: Scope, userId: string): Promise<boolean> => {
  await scope.become({ user: userId })
  const companies = await scope.tx.selectFrom('memberships').select('tenant_id').where('user_id', '=', userId).execute()
  return companies.length === 1 && companies[0]?.tenant_id === scope.tenant()
}

const membershipOf = ({ tx, tenant }: Scope, userId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['type', 'active', 'role', 'team', 'flags', 'access', 'is_superuser'])
    .where('memberships.tenant_id', '=', tenant())
    .where('user_id', '=', userId)
    .executeTakeFirst()

interface Arrival {
  provider: SignInProvider
  claims: Claims
  /** The user of another session in the same browser, who has proved to own that account. */
  present: string | undefined
  now: Date
}

/** Finds or creates the account of a person whom the provider names for the first time, and links it. */
const linkPerson = async (
  scope: Scope,
  subject: Subject,
  { provider, claims, present, now }: Arrival,
): Promise<string | Entered> => {
  const problem = emailProblem(provider, claims)
  if (problem) return refuse(problem)
  const email = emailIn(claims)
  const account = await findAccount(scope, email)
  if (account && account.id !== present && !(await isOfCompanyAlone(scope, account.id)))
    return refuse(
      `${email} has an account that is not your company’s alone. Sign in with its password, then choose “Connect” in your profile.`,
      account.id,
    )
  const isNew = !account
  const userId =
    account?.id ??
    (await newUser(scope, {
      ...{ email, name: nameIn(claims, email) },
      passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
    }))
  await scope.become({ user: userId })
  if (!(await linkAccount(scope, subject, userId, now)))
    return refuse(
      `${email} belongs to another person at your company’s provider. Ask an admin of your company.`,
      userId,
    )
  if (isNew || !(await membershipOf(scope, userId))) await joinTenant(scope, userId, 'regular')
  return userId
}

const isSame = (one: Rights, other: Rights) =>
  one.type === other.type &&
  one.access === other.access &&
  [...one.flags].sort().join() === [...other.flags].sort().join()

/** Gives a member the rights of their groups. Returns the change for the audit log. */
const applyRights = async (scope: Scope, userId: string, rights: Rights): Promise<AuditNote> => {
  const member = await membershipOf(scope, userId)
  if (!member) throw new Error('a sign-in without a membership')
  const { role, team, active } = member
  const current: Rights = { type: member.type, flags: member.flags, access: member.access }
  // a company is never left without an admin
  const keepsType = current.type === 'admin' && rights.type === 'regular' && !(await hasOtherAdmin(scope, userId))
  const next: Rights = keepsType ? { ...rights, type: 'admin', access: null } : rights
  if (active && isSame(current, next)) return {}
  if (current.type === 'admin' && next.type === 'regular') await withdrawLinksBy(scope, userId)
  await changeMembership(scope, userId, { ...next, active: true, role, team })
  return { before: current, after: next }
}

/** Ends the membership of a person without a mapped group, which their API tokens need as well. */
const removeMember = async (scope: Scope, subject: Subject, userId: string, now: Date): Promise<void> => {
  const member = await membershipOf(scope, userId)
  if (!member?.active || (member.type === 'admin' && !(await hasOtherAdmin(scope, userId)))) return
  const { type, role, team, flags, access } = member
  await withdrawLinksBy(scope, userId)
  await changeMembership(scope, userId, { type, role, team, flags, access, active: false })
  await recordProviderUse(scope, subject, { removedAt: now })
}

/** Lets a person whom the provider has signed in enter the scope's tenant, as what their groups make them. */
export const enterCompany = async (scope: Scope, arrival: Arrival): Promise<Entered> => {
  const { provider, claims, now } = arrival
  const subject: Subject = { issuer: provider.issuer, subject: claims.sub }
  const rights = rightsOf(provider, groupsIn(claims, provider.groupClaim))
  const linked = await findLinked(scope, subject)
  if (linked) await scope.become({ user: linked.userId })
  if (rights === 'refuse') {
    if (linked) await removeMember(scope, subject, linked.userId, now)
    return refuse('None of your groups may use Clove. Ask an admin of your company.', linked?.userId)
  }
  const userId = linked?.userId ?? (await linkPerson(scope, subject, arrival))
  if (typeof userId !== 'string') return userId
  const member = await membershipOf(scope, userId)
  if (member?.is_superuser) return refuse('A superuser signs in with a password or passkey.', userId)
  if (!member || (!member.active && !linked?.removedAt))
    return refuse('You are no longer active in your company. Ask an admin to let you in.', userId)
  const changes = await applyRights(scope, userId, rights ?? member)
  const joined = linked ? {} : { joined: rights?.type ?? member.type }
  const note = linked ? changes : { ...changes, after: { ...(changes.after as object), ...joined } }
  await recordProviderUse(scope, subject, { usedAt: now, removedAt: null })
  return { status: 'admitted', userId, note }
}
