import { type Accesses, TOKEN_SECONDS } from './access.ts'
import { nameOf } from './amazonAccounts.ts'
import { bodyOf, json, type Operation } from './call.ts'
import { invalid } from './refusal.ts'

const MOST = 50

/** Tokens, version 2021-03-01: a token for personal data at one path. */
export const tokenOperations = (accesses: Accesses): readonly Operation[] => [
  {
    name: 'createRestrictedDataToken',
    method: 'POST',
    path: '/tokens/2021-03-01/restrictedDataToken',
    limit: { rate: 1, burst: 10 },
    answer: (call) => {
      const { restrictedResources } = bodyOf(call)
      if (!Array.isArray(restrictedResources) || restrictedResources.length < 1 || restrictedResources.length > MOST)
        throw invalid('Request is missing or has invalid parameters: restrictedResources.')
      const [resource] = restrictedResources as { method?: unknown; path?: unknown }[]
      // reports are requested by the path of the document
      const isGood = resource?.method === 'GET' && typeof resource.path === 'string' && !resource.path.includes('{')
      if (!isGood || typeof resource.path !== 'string') throw invalid('Resource not provided.')
      const grant = { ...nameOf(call.account), service: 'sp', app: call.app, path: resource.path } as const
      return json({ restrictedDataToken: accesses.give(grant, call.now), expiresIn: TOKEN_SECONDS })
    },
  },
]
