import type { FastifyInstance } from 'fastify'
import { type Explanation, explainRoutes, type Figure } from '#contract/explain.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/platform.ts'
import { serve } from '#platform/wire/serve.ts'

/** Says where one figure comes from; throws a refusal when its key names nothing of the tenant. */
export type Explainer = (scope: Scope, key: Record<string, string>) => Promise<Explanation>

/** `explainers`: each figure's, from the domain that shows it. */
export const serveExplain = (
  app: FastifyInstance,
  platform: Platform,
  explainers: Readonly<Record<Figure, Explainer>>,
): void => {
  serve(app, platform, explainRoutes.explain, ({ scope, body }) => explainers[body.figure](scope, body.key))
}
