import { type AmazonService, connectionRoutes } from '#contract/connections.ts'
import { connectAmazon } from '#model/connections/index.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import { noteSecret } from '#platform/connectors/secretStore.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { authorise, type Member } from '#platform/wire/actor.ts'
import { writeAudit } from '#platform/wire/audit.ts'
import type { Region } from '#rules/marketplaces.ts'
import { partsOfState, takeConsent } from './consent.ts'

const DEADLINE_MS = 20_000

/** The query of Amazon's redirect. */
export interface Returned {
  state?: string | undefined
  spapi_oauth_code?: string | undefined
  code?: string | undefined
  selling_partner_id?: string | undefined
}

interface Caller {
  session: string | undefined
  requestId: string
}

/**
 * `denied`: the seller did not consent; `expired`: the state is expired, used or another user's; `signedOut`: no
 * signed-in user may connect; `failed`: Amazon issued no token for the code.
 */
export type Refusal = 'denied' | 'expired' | 'signedOut' | 'failed'

export type Finished = { isOnboarding: boolean; tenant: string } & (
  | { connected: { kind: string; seller: string } }
  | { refused: Refusal }
)

/**
 * Connects the account that a seller consented to, for a signed-in user with permission. Does not throw when Amazon
 * refuses.
 */
export const finishConsent = async (platform: Platform, returned: Returned, caller: Caller): Promise<Finished> => {
  const { code: tenant, token } = partsOfState(returned.state ?? '')
  const row = connectionRoutes.finishAmazon
  /** Runs `work` in a transaction of the signed-in admin, like any request of theirs. */
  const withActorScope = <T>(work: (scope: Scope, actor: Member) => Promise<T>) =>
    inScope(platform.answering.db, {}, async (scope) => {
      const policy = connectionRoutes.saveAmazon.policy
      const credentials = { token: caller.session, tenantCode: tenant }
      return work(scope, (await authorise(scope, policy, credentials, platform.now())) as Member)
    })
  let isOnboarding = false
  const toRefusal = (why: Refusal): Finished => ({ refused: why, isOnboarding, tenant })
  try {
    const consent = await withActorScope((scope, actor) => {
      isOnboarding = actor.isOnboarding
      return takeConsent(scope, token, actor.userId, platform.now())
    })
    if (!consent) return toRefusal('expired')
    const oauthCode = returned.spapi_oauth_code ?? returned.code
    if (!oauthCode) return toRefusal('denied')
    const refreshToken = await platform.amazonSignIn.exchange(oauthCode, { deadline: DEADLINE_MS })
    const [api, region] = consent.kind.split('.') as [AmazonService, Region]
    await withActorScope(async (scope, actor) => {
      const user = { id: actor.userId, name: actor.name }
      const { seller } = consent
      const previousSecret = await noteSecret(scope, consent)
      await connectAmazon(scope, platform.secrets.keysOf(actor.tenant.sealedKey), {
        ...{ api, region, seller, by: user },
        credentials: { refreshToken },
        partner: returned.selling_partner_id,
      })
      const newConnection = { ...consent, secret: await noteSecret(scope, consent) }
      await writeAudit(
        scope,
        row,
        actor,
        caller.requestId,
        {},
        { before: { ...consent, secret: previousSecret }, after: newConnection },
      )
    })
    return { connected: consent, isOnboarding, tenant }
  } catch (error) {
    if (error instanceof UserError) return toRefusal('signedOut')
    if (error instanceof ConnectorError) return toRefusal('failed')
    throw error
  }
}
