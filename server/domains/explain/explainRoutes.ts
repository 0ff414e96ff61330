import type { FastifyInstance } from 'fastify'
import { explainRoutes, type Figure, figureAreas, figurePolicies } from '#contract/explain.ts'
import { forbidden } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { allow, hasScope, type Member } from '#platform/wire/actor.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { serve } from '#platform/wire/serve.ts'

/** Throws when the request comes by a token without the scope of the figure. */
const allowToken = ({ token }: Member, figure: Figure) => {
  if (!token) return
  const area = figureAreas[figure]
  if (area === undefined) throw forbidden('This figure is not part of the public API.')
  if (!hasScope(token.scopes, area, false)) throw forbidden(`The token’s scopes lack ${area}:read.`)
}

/** `explainers`: one per figure, from the domain that shows it. */
export const serveExplain = (
  app: FastifyInstance,
  platform: Platform,
  explainers: Readonly<Record<Figure, Explainer>>,
): void => {
  serve(app, platform, explainRoutes.explain, async ({ scope, body, actor }) => {
    allow(figurePolicies[body.figure], actor)
    allowToken(actor, body.figure)
    return explainers[body.figure](scope, body.key, actor)
  })
}
