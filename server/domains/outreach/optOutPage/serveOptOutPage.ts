import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressRoutes } from '#contract/addresses.ts'
import type { OptOutPageTexts } from '#contract/optOutPage.ts'
import { optOutRange } from '#model/people/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { notFound, UserError } from '#platform/errors.ts'
import { rateLimit } from '#platform/rateLimit.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { tellChange } from '#platform/wire/tellChange.ts'
import type { DropLeads } from '../labels/dropLeads.ts'
import { optOutHolders } from '../labels/optOuts.ts'
import { type Outcome, pageHtml } from './pageHtml.ts'
import { pageWordsFor } from './pageTexts.ts'

/** Enough for a household with many cards, too few to try codes. */
const TRIES = { points: 20, duration: 600 }
const MAX_BYTES = 1_000
const MAX_CODE = 20

interface OptOutParams {
  ending: string
  code?: string
}

/** Acts for the company whose page this is, from here on. */
const findPage = async (scope: Scope, ending: string): Promise<OptOutPageTexts> => {
  await scope.become({ claim: ending })
  const page = await scope.tx
    .selectFrom('opt_out_pages')
    .select(['tenant_id', 'name', 'words', 'contact'])
    .where('address', '=', ending)
    .executeTakeFirst()
  if (!page) throw notFound('This page')
  const { tenant_id: tenant, ...pageContent } = page
  await scope.become({ tenant })
  if (pageContent.name) return pageContent
  const company = await scope.tx.selectFrom('tenants').select('title').where('id', '=', tenant).executeTakeFirst()
  return { ...pageContent, name: company?.title ?? '' }
}

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  company: OptOutPageTexts,
  code: string,
  outcome?: Outcome,
) => {
  const nonce = randomBytes(16).toString('base64')
  const { language, words: texts } = pageWordsFor(request.headers['accept-language'])
  return reply
    .status(outcome === 'often' ? 429 : 200)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      vary: 'Accept-Language',
    })
    .type('text/html; charset=utf-8')
    .send(pageHtml({ language, words: texts, company, code, nonce, ...(outcome ? { outcome } : {}) }))
}

/**
 * The page printed on cards: whoever has the code of a card takes themselves off the list, without an account and without
 * learning anything about anybody.
 */
export const serveOptOutPage = (root: FastifyInstance, platform: Platform, dropLeads: DropLeads): void => {
  const tries = rateLimit(TRIES)
  const isOften = (request: FastifyRequest) =>
    tries.count(request.ip).then(
      () => false,
      (error: unknown) => {
        if (error instanceof UserError) return true
        throw error
      },
    )

  const tryCode = async (scope: Scope, code: string): Promise<Outcome> => {
    if (!optOutRange(code)) return 'mistyped'
    if (!(await optOutHolders(scope, code, platform.now(), dropLeads))) return 'unknown'
    tellChange(scope, addressRoutes.optOut)
    return 'done'
  }

  // forms are read here and nowhere else
  void root.register(async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      async (_request: FastifyRequest, body: string | Buffer) => ({
        code: new URLSearchParams(String(body)).get('code'),
      }),
    )
    for (const path of ['/o/:ending', '/o/:ending/:code']) {
      app.get<{ Params: OptOutParams }>(path, async (request, reply) => {
        const { ending, code = '' } = request.params
        const page = await inScope(platform.answering.db, {}, (scope) => findPage(scope, ending))
        return sendPage(request, reply, page, code.slice(0, MAX_CODE))
      })
      app.post<{ Params: OptOutParams; Body: { code: string | null } | undefined }>(path, async (request, reply) => {
        const code = (request.body?.code ?? '').slice(0, MAX_CODE)
        const often = await isOften(request)
        const [page, outcome] = await inScope(platform.answering.db, {}, async (scope) => {
          const found = await findPage(scope, request.params.ending)
          return [found, often ? 'often' : await tryCode(scope, code)] as const
        })
        return sendPage(request, reply, page, code, outcome)
      })
    }
  })
}
