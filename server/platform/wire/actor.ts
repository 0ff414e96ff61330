import type { ApiScope } from '#contract/apiTokens.ts'
import { type Permission, permissionLabels } from '#contract/permissions.ts'
import type { ApiArea, Policy, TenantFlag } from '#contract/route.ts'
import type { UserType } from '#contract/session.ts'
import { memberPermissions } from '#platform/tenancy/memberPermissions.ts'
import { needsTwoStep } from '#platform/tenancy/needsTwoStep.ts'
import { may } from '#rules/ability.ts'
import type { Scope } from '../db/scope.ts'
import { badToken, forbidden, signedOut } from '../errors.ts'
import { resumeApiToken } from '../session/apiTokens.ts'
import { type Caller, resumeSession } from '../session/sessions.ts'

/** The tenant of a request, for its member. */
export interface ActorTenant {
  id: string
  code: string
  title: string
  flags: Record<string, boolean>
  sealedKey: Buffer
}

/** The user of a request and their tenant. */
export interface Actor {
  userId: string
  name: string
  email: string
  type: UserType
  userFlags: readonly string[]
  /** Those of an access role; absent without one, which permits everything. */
  permissions?: readonly Permission[] | undefined
  isOnboarding: boolean
  /** The company requires two-step sign-in, which the user has not set up. */
  needsTwoStep?: boolean
  tenant: ActorTenant | undefined
  /** The API token of the request; undefined for a session. */
  token?: { id: string; title: string; scopes: readonly ApiScope[] }
}

/** A user in a tenant. */
export type Member = Actor & { tenant: ActorTenant }

/** The credentials of a request before authentication. */
export interface Credentials {
  token: string | undefined
  tenantCode: string | undefined
  /**
   * For requests to the public API: the area of the endpoint, whether it changes something, and the count of wrong tokens
   * of the address, which throws beyond its limit.
   */
  api?: { area: ApiArea; writes: boolean; countWrong(): Promise<void> } | undefined
}

// The same message for a tenant that does not exist and for one of others.
const notYours = () => forbidden('You are not a member of this tenant.')

const actorOf = (caller: Caller): Actor => ({
  userId: caller.user_id,
  name: caller.name,
  email: caller.email,
  type: caller.is_superuser ? 'superuser' : (caller.type ?? 'regular'),
  userFlags: caller.user_flags,
  permissions: memberPermissions(caller),
  isOnboarding: caller.is_onboarding,
  tenant:
    caller.tenant_id === null
      ? undefined
      : {
          id: caller.tenant_id,
          code: caller.code,
          title: caller.title,
          flags: caller.flags,
          sealedKey: caller.sealed_key,
        },
})

const withTwoStep = (caller: Caller): Actor => {
  const actor = actorOf(caller)
  return { ...actor, needsTwoStep: !caller.has_two_step && needsTwoStep(caller.two_step_rule, actor.type) }
}

/** Returns whether scopes include an area; the scope to change an area includes reading it. */
export const hasScope = (scopes: readonly ApiScope[], area: ApiArea, writes: boolean): boolean =>
  scopes.includes(`${area}:write`) || (!writes && scopes.includes(`${area}:read`))

const identifyByToken = async (
  scope: Scope,
  { token, tenantCode }: Credentials,
  { area, writes, countWrong }: NonNullable<Credentials['api']>,
  now: Date,
): Promise<Actor> => {
  const caller = token ? await resumeApiToken(scope, token, now) : undefined
  if (!caller) {
    if (token) await countWrong()
    throw badToken()
  }
  if (tenantCode !== undefined && tenantCode !== caller.code) throw notYours()
  if (!hasScope(caller.scopes, area, writes))
    throw forbidden(`The token’s scopes lack ${area}:${writes ? 'write' : 'read'}.`)
  return { ...withTwoStep(caller), token: { id: caller.token_id, title: caller.token_title, scopes: caller.scopes } }
}

const identify = async (scope: Scope, credentials: Credentials, now: Date): Promise<Actor> => {
  const { token, tenantCode, api } = credentials
  if (api) return identifyByToken(scope, credentials, api, now)
  const caller = token ? await resumeSession(scope, token, now, tenantCode) : undefined
  if (!caller) throw signedOut()
  if (tenantCode !== undefined && caller.tenant_id === null) throw notYours()
  return withTwoStep(caller)
}

const missingFlag = (flags: readonly TenantFlag[] | undefined, on: Record<string, boolean>) =>
  flags?.find((flag) => !on[flag])

const notSwitchedOn = () => forbidden('You don’t have access to this feature.')

/** @throws when the actor's access role lacks one of these permissions */
const allowPermissions = (needs: readonly Permission[], actor: Pick<Actor, 'permissions'>): void => {
  const missing = needs.find((permission) => !may(actor, permission))
  if (missing) throw forbidden(`Your role doesn’t let you ${permissionLabels[missing]}. An admin can change your role.`)
}

/** Throws when the actor may not make a request under this policy. */
export const allow = (policy: Policy, actor: Actor): void => {
  const missesFlag = policy.userFlags?.some((flag) => !actor.userFlags.includes(flag))
  if (policy.who === 'session') {
    if (missesFlag) throw notSwitchedOn()
    return
  }
  if (!actor.tenant) throw forbidden('Enter the tenant in the header.')
  if (missingFlag(policy.flags, actor.tenant.flags)) throw forbidden('Your company doesn’t have this feature.')
  if (missesFlag) throw notSwitchedOn()
  if (actor.needsTwoStep)
    throw forbidden('Your company requires two-step sign-in. Set it up in your profile, then continue.')
  if (actor.isOnboarding && !policy.onboarding) throw forbidden('Finish setting up your company first.')
  if (policy.who === 'admin' && actor.type === 'regular') throw forbidden('Only an admin can do this.')
  allowPermissions(policy.needs ?? [], actor)
  if (policy.who === 'superuser' && actor.type !== 'superuser') throw forbidden('Only a superuser can do this.')
}

/** Authenticates and authorizes a request; undefined when it is open to anyone. */
export const authorise = async (
  scope: Scope,
  policy: Policy,
  credentials: Credentials,
  now: Date,
): Promise<Actor | undefined> => {
  if (policy.who === 'anyone') return undefined
  const perTenant = policy.who !== 'session'
  const actor = await identify(scope, perTenant ? credentials : { ...credentials, tenantCode: undefined }, now)
  allow(policy, actor)
  return actor
}
