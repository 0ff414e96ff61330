import { randomBytes } from 'node:crypto'
import { companySignInRoutes } from '#contract/companySignIn.ts'
import { userFlags } from '#contract/route.ts'
import { loginNames, passwordOf } from '#platform/db/logins.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Secrets } from '#platform/secrets.ts'
import { changePassword } from '#platform/session/changePassword.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { switchProviderOff } from '#platform/session/providerRows.ts'
import { dropTwoStep } from '#platform/session/twoStep.ts'
import { changeUser } from '#platform/tenancy/changeUser.ts'
import { newTenant } from '#platform/tenancy/newTenant.ts'
import { joinTenant, newUser } from '#platform/tenancy/newUser.ts'
import { writeCommandAudit, writeStrangerAudit } from '#platform/wire/audit.ts'
import type { Command } from './usage.ts'

type CommandOf<Name extends Command['name']> = Extract<Command, { name: Name }>

const newPassword = () => randomBytes(15).toString('base64url')

const findUser = ({ tx }: Scope, email: string) =>
  tx.selectFrom('users').select(['id', 'is_superuser']).where('email', '=', email).executeTakeFirst()

/** The companies a superuser is to work in, by id; undefined: there is none yet. */
const chosenTenants = async ({ tx }: Scope, codes: readonly string[]): Promise<string[] | undefined> => {
  const allTenants = await tx.selectFrom('tenants').select(['id', 'code']).orderBy('code').execute()
  if (!codes.length && allTenants.length > 1)
    throw new Error(`Which company? There are ${allTenants.map(({ code }) => code).join(', ')}.`)
  if (!codes.length) return allTenants.length ? allTenants.map(({ id }) => id) : undefined
  return codes.map((code) => {
    const match = allTenants.find((tenant) => tenant.code === code)
    if (!match) throw new Error(`There is no company with the code ${code}.`)
    return match.id
  })
}

const createSuperuser = async (
  scope: Scope,
  secrets: Secrets,
  { email, userName, tenants }: CommandOf<'create-superuser'>,
): Promise<string> => {
  const existingUser = await findUser(scope, email)
  const tenantIds = await chosenTenants(scope, tenants)
  const password = newPassword()
  const userId =
    existingUser?.id ??
    (await newUser(scope, {
      email,
      name: userName,
      passwordHash: await hashPassword(password),
      isOnboarding: !tenantIds,
    }))
  await changeUser(scope, userId, { is_superuser: true })
  for (const tenant of tenantIds ?? [await newTenant(scope, secrets, { title: 'My company' })]) {
    await scope.become({ tenant })
    // the first admin of a new company has all that a member can have
    await joinTenant(scope, userId, 'admin', tenantIds ? {} : { flags: [...userFlags] })
  }
  await writeCommandAudit(scope, userId, 'admin create-superuser')
  return existingUser
    ? `${email} is a superuser now; the password stays.`
    : `${email} is a superuser. Password: ${password}`
}

const resetPassword = async (scope: Scope, { email }: { email: string }): Promise<string> => {
  const user = await findUser(scope, email)
  if (!user) throw new Error(`No account has the email address ${email}.`)
  const password = newPassword()
  await changePassword(scope, user.id, password)
  await writeCommandAudit(scope, user.id, 'admin reset-password')
  return `The new password of ${email}: ${password}`
}

const resetTwoStep = async (scope: Scope, { email }: { email: string }): Promise<string> => {
  const user = await findUser(scope, email)
  if (!user) throw new Error(`No account has the email address ${email}.`)
  await dropTwoStep(scope, user.id)
  await writeCommandAudit(scope, user.id, 'admin reset-two-step')
  return `${email} signs in with the password alone.`
}

const signInWithoutProvider = async (scope: Scope, { company }: CommandOf<'sso-off'>): Promise<string> => {
  const tenant = await scope.tx.selectFrom('tenants').select('id').where('code', '=', company).executeTakeFirst()
  if (!tenant) throw new Error(`There is no company with the code ${company}.`)
  await scope.become({ tenant: tenant.id })
  if (!(await switchProviderOff(scope))) throw new Error(`${company} has no provider.`)
  await writeStrangerAudit(scope, companySignInRoutes.saveSignInProvider, 'command line', { after: { active: false } })
  return `Members of ${company} sign in with passwords again; the provider is switched off.`
}

/** The lines of an auth_file; a password has no quotes that would need doubling. */
const poolerLogins = (key: Buffer): string =>
  (['app', 'jobs'] as const).map((login) => `"${loginNames[login]}" "${passwordOf(login, key)}"`).join('\n')

/** Carries a command out in a scope of the database's owner; returns what to tell, throws a sentence when it cannot. */
export const runCommand = async (scope: Scope, secrets: Secrets, command: Command): Promise<string> => {
  if (command.name === 'create-superuser') return createSuperuser(scope, secrets, command)
  if (command.name === 'reset-two-step') return resetTwoStep(scope, command)
  if (command.name === 'sso-off') return signInWithoutProvider(scope, command)
  if (command.name === 'reset-password') return resetPassword(scope, command)
  return poolerLogins(secrets.key)
}
