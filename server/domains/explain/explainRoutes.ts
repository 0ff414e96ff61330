import type { FastifyInstance } from 'fastify'
import { explainRoutes, type Figure, figurePolicies } from '#contract/explain.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { allow } from '#platform/wire/actor.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { serve } from '#platform/wire/serve.ts'

/** `explainers`: one per figure, from the domain that shows it. */
export const serveExplain = (
  app: FastifyInstance,
  platform: Platform,
  explainers: Readonly<Record<Figure, Explainer>>,
): void => {
  serve(app, platform, explainRoutes.explain, async ({ scope, body, actor }) => {
    allow(figurePolicies[body.figure], actor)
    return explainers[body.figure](scope, body.key, actor)
  })
}
