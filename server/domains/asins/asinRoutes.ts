import type { FastifyInstance } from 'fastify'
import { asinRoutes } from '#contract/asins.ts'
import { Asin } from '#contract/common.ts'
import { badRequest } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { searchAsins } from './searchAsins.ts'
import { showAsin } from './showAsin.ts'

const asinIn = ({ asin = '' }: Record<string, string>): string => {
  const parsed = Asin.safeParse(asin.toUpperCase())
  if (!parsed.success) throw badRequest(`${asin.slice(0, 40)} is no ASIN: it has ten letters and digits.`)
  return parsed.data
}

export const serveAsins = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, asinRoutes.searchAsins, ({ scope, query }) => searchAsins(scope, query.q))
  serve(app, platform, asinRoutes.showAsin, ({ scope, params }) => showAsin(scope, asinIn(params)))
}
