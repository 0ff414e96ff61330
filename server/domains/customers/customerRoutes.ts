import type { FastifyInstance } from 'fastify'
import { customerRoutes as routes } from '#contract/customers.ts'
import { bytesOf } from '#model/people/index.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { listCustomers } from './listCustomers.ts'
import { revealCustomer } from './revealCustomer.ts'
import { showCustomer } from './showCustomer.ts'

/** The calls around single buyers. */
export const serveCustomers = (app: FastifyInstance, platform: Platform): void => {
  const { secrets } = platform
  serve(app, platform, routes.listCustomers, ({ scope, query, actor }) =>
    listCustomers(scope, secrets.keysOf(actor.tenant.sealedKey), query),
  )
  serve(app, platform, routes.showCustomer, ({ scope, params, actor }) =>
    showCustomer(scope, secrets.keysOf(actor.tenant.sealedKey), bytesOf(params.hash)),
  )
  serve(app, platform, routes.revealCustomer, ({ scope, params, actor }) =>
    revealCustomer(scope, secrets.keysOf(actor.tenant.sealedKey), bytesOf(params.hash)),
  )
}
