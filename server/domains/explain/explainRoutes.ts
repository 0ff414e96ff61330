import type { FastifyInstance } from 'fastify'
import { type Explanation, explainRoutes, type Figure, figureAreas, figurePolicies } from '#contract/explain.ts'
import { forbidden } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { allow, hasScope, type Member } from '#platform/wire/actor.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { serve } from '#platform/wire/serve.ts'
import { may } from '#rules/ability.ts'

/** Throws when the request comes by a token without the scope of the figure. */
const allowToken = ({ token }: Member, figure: Figure) => {
  if (!token) return
  const area = figureAreas[figure]
  if (area === undefined) throw forbidden('This figure is not part of the public API.')
  if (!hasScope(token.scopes, area, false)) throw forbidden(`The token’s scopes lack ${area}:read.`)
}

const withoutAmount = (input: Explanation['inputs'][number]) =>
  input.currency === undefined ? input : { ...input, value: null }

/** `explainers`: one per figure, from the domain that shows it. */
export const serveExplain = (
  app: FastifyInstance,
  platform: Platform,
  explainers: Readonly<Record<Figure, Explainer>>,
): void => {
  serve(app, platform, explainRoutes.explain, async ({ scope, body, actor }) => {
    allow(figurePolicies[body.figure], actor)
    allowToken(actor, body.figure)
    const explanation = await explainers[body.figure](scope, body.key, actor)
    return may(actor, 'money') ? explanation : { ...explanation, inputs: explanation.inputs.map(withoutAmount) }
  })
}
