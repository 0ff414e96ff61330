import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { API_PREFIX, type Route } from '#contract/route.ts'
import { inScope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import type { Settings } from '../env.ts'
import { signedOut } from '../errors.ts'
import { resumeSession, SESSION_COOKIE } from '../session/sessions.ts'
import { openApi, publicApi } from './openapi.ts'

const pageOf = (folder: string, title: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>${title}</title>
<link rel="stylesheet" href="/openapi/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/openapi/swagger-ui-bundle.js"></script>
<script src="${folder}start.js"></script>
</body>
</html>`

const startOf = (url: string) => `SwaggerUIBundle({ url: '${url}', dom_id: '#swagger-ui', validatorUrl: null })`

interface Described {
  db: Kysely<Tables>
  now(): Date
  version: string
  settings: Pick<Settings, 'openApi'>
}

/**
 * Registers `/openapi.json`, for signed-in users unless a setting makes it public, and a page to read it at
 * `/openapi/`; the public API has the same under its own path, for anyone.
 */
export const serveApiPage = async (
  app: FastifyInstance,
  contract: Record<string, Route>,
  { db, now, version, settings }: Described,
  swaggerDir: string,
): Promise<void> => {
  const document = openApi(contract, version)
  app.get('/openapi.json', async (request) => {
    const token = request.cookies[SESSION_COOKIE]
    if (!settings.openApi && !(token && (await inScope(db, {}, (scope) => resumeSession(scope, token, now())))))
      throw signedOut()
    return document
  })
  app.get('/openapi', async (_request, reply) => reply.redirect('/openapi/'))
  const publicDocument = publicApi(contract, version)
  app.get(`${API_PREFIX}/openapi.json`, async () => publicDocument)
  const pages = [
    { folder: '/openapi/', title: 'Clove API', url: '/openapi.json' },
    { folder: `${API_PREFIX}/`, title: 'Clove API for other programs', url: `${API_PREFIX}/openapi.json` },
  ]
  for (const { folder, title, url } of pages) {
    app.get(folder, async (_request, reply) => reply.type('text/html; charset=utf-8').send(pageOf(folder, title)))
    app.get(`${folder}start.js`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(startOf(url)),
    )
  }
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    app.get(`/openapi/${file}`, async (_request, reply) => reply.sendFile(file, swaggerDir))
  }
  if (!app.hasReplyDecorator('sendFile')) await app.register(fastifyStatic, { root: join(swaggerDir), serve: false })
}
