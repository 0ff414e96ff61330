import type { FastifyInstance } from 'fastify'
import { explainRoutes, type Figure } from '#contract/explain.ts'
import type { Platform } from '#platform/platform.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { serve } from '#platform/wire/serve.ts'

/** `explainers`: each figure's, from the domain that shows it. */
export const serveExplain = (
  app: FastifyInstance,
  platform: Platform,
  explainers: Readonly<Record<Figure, Explainer>>,
): void => {
  serve(app, platform, explainRoutes.explain, ({ scope, body }) => explainers[body.figure](scope, body.key))
}
