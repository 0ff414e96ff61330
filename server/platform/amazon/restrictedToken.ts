import * as z from 'zod/mini'
import type { Waiting } from '../connectors/connectors.ts'
import type { AmazonClient } from './client.ts'

const Token = z.object({ restrictedDataToken: z.string() })

/** A token that lets in to the personal data of one path, for an hour; nowhere kept. Only an app with the role for it is given one. */
export const restrictedToken = (
  { connectors, access, app, base, headers }: AmazonClient,
  path: string,
  waiting: Waiting,
): Promise<string> =>
  connectors.call(
    access,
    {
      limit: { operation: 'createRestrictedDataToken', app, rate: 1, burst: 10 },
      request: (token) => ({
        url: `${base}/tokens/2021-03-01/restrictedDataToken`,
        init: {
          method: 'POST',
          headers: { ...headers, 'x-amz-access-token': token, 'content-type': 'application/json' },
          body: JSON.stringify({ restrictedResources: [{ method: 'GET', path }] }),
        },
      }),
      read: async (response) => Token.parse(await response.json()).restrictedDataToken,
      repeatable: true,
    },
    waiting,
  )
