import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Route } from '#contract/route.ts'
import { openApi } from './openapi.ts'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>Clove API</title>
<link rel="stylesheet" href="/openapi/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/openapi/swagger-ui-bundle.js"></script>
<script src="/openapi/start.js"></script>
</body>
</html>`

const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', validatorUrl: null })`

/** `/openapi.json` and a page to read it at `/openapi/`. */
export const serveApiPage = async (
  app: FastifyInstance,
  contract: Record<string, Route>,
  version: string,
  swaggerDir: string,
): Promise<void> => {
  const document = openApi(contract, version)
  app.get('/openapi.json', async () => document)
  app.get('/openapi', async (_request, reply) => reply.redirect('/openapi/'))
  app.get('/openapi/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/openapi/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    app.get(`/openapi/${file}`, async (_request, reply) => reply.sendFile(file, swaggerDir))
  }
  if (!app.hasReplyDecorator('sendFile')) await app.register(fastifyStatic, { root: join(swaggerDir), serve: false })
}
