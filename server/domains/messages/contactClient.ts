import type { MessageKind } from '#contract/messages.ts'
import { noteAmazonCall, readAmazonAccount } from '#model/connections/index.ts'
import type { BuyerContact, ContactOrder } from '#platform/amazon/amazonApi.ts'
import { amazonProblem } from '#platform/amazon/amazonProblem.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { isTextKind, kindDescriptions } from '#rules/messages/kinds.ts'
import type { Answer } from './rules/nextState.ts'

const CALL = { deadline: 15_000 }

type FailedCall = Exclude<Answer, { status: 'offered' | 'absent' | 'sent' | 'unheard' | 'breaks' }>

/** A client for messages to a seller's buyers. */
export interface ContactClient {
  /** Returns whether the order allows a message of the kind now. */
  isOffered(kind: MessageKind, order: ContactOrder): Promise<boolean>
  /** Returns the buyer's preferred language as Amazon's tag. */
  locale(order: ContactOrder): Promise<string | null>
  send(kind: MessageKind, order: ContactOrder, text: string | null): Promise<void>
  worked(): Promise<void>
  /** Returns the meaning of an error and records it with the connection. */
  failed(error: unknown): Promise<FailedCall>
}

const UNKNOWN = {
  message: 'Amazon does not know this order in this marketplace.',
  todo: 'Check whether the order belongs to this seller account.',
}

const offered = async (api: BuyerContact, kind: MessageKind, order: ContactOrder) => {
  const names = isTextKind(kind) ? await api.messagesFor(order, CALL) : await api.solicitationsFor(order, CALL)
  return names.includes(kindDescriptions[kind].action)
}

/** Opens a client for the buyers of a seller in a marketplace; undefined when the connection is off or missing. */
export const openContact = async (
  platform: Platform,
  scope: Scope,
  { seller, marketplace }: { seller: string; marketplace: string },
): Promise<ContactClient | undefined> => {
  const region = marketplaceByCode(marketplace)?.region
  const account = region && (await readAmazonAccount(platform, scope, { seller, region, api: 'sp-api' }))
  if (!account || account.state === 'revoked') return undefined
  const api = platform.openAmazon(account)
  return {
    isOffered: (kind, order) => offered(api, kind, order),
    locale: (order) => api.localeFor(order, CALL),
    send: (kind, order, text) =>
      text === null
        ? api.requestReview(order, CALL)
        : api.sendMessage(order, { action: kindDescriptions[kind].action, text }, CALL),
    worked: async () => {
      await noteAmazonCall(platform, account, 'sp-api')
    },
    failed: async (error) => {
      if (!(error instanceof ConnectorError)) return { status: 'broken' }
      const { reason, status } = error
      if (reason === 'throttled') return { status: 'throttled' }
      if (status === 404) return { status: 'refused', problem: UNKNOWN }
      const problem = amazonProblem(error)
      if ((await noteAmazonCall(platform, account, 'sp-api', error)) === 'revoked')
        return { status: 'disconnected', problem }
      if (reason === 'unreachable' || reason === 'aborted') return { status: 'unreachable' }
      return status === 403 ? { status: 'denied' } : { status: 'refused', problem }
    },
  }
}
