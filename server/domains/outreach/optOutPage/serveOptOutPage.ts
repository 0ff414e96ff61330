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
import { xmlText } from '#rules/workbook/xmlText.ts'
import type { DropLeads } from '../labels/dropLeads.ts'
import { optOutHolders } from '../labels/optOuts.ts'
import { type PageTexts, pageTextsFor } from './pageTexts.ts'

/** The result of a submitted code. */
type Outcome = 'done' | 'mistyped' | 'unknown' | 'often'

interface Page {
  language: string
  texts: PageTexts
  company: OptOutPageTexts
  /** The code that was typed or in the URL. */
  code: string
  outcome?: Outcome
  nonce: string
}

const style = `
:root{color-scheme:light dark;font:1.05rem/1.5 system-ui,sans-serif}
body{margin:0;display:grid;min-height:100vh;place-items:center;background:Canvas;color:CanvasText}
main{max-width:26rem;padding:2rem 1.25rem}
h1{font-size:1.5rem;margin:0 0 .75rem}
label{display:block;font-weight:600;margin-top:1.25rem}
input{font:inherit;letter-spacing:.08em;text-transform:uppercase;width:100%;box-sizing:border-box;padding:.6rem .7rem;margin:.3rem 0;border:1px solid GrayText;border-radius:6px;background:Field;color:FieldText}
small{color:color-mix(in srgb,CanvasText 70%,Canvas);display:block}
button{font:inherit;font-weight:600;margin-top:1rem;padding:.65rem 1.1rem;border:0;border-radius:6px;background:#1f6f4a;color:#fff;cursor:pointer}
:focus-visible{outline:3px solid #1f6f4a;outline-offset:2px}
[role=status],[role=alert]{padding:.75rem 1rem;border-radius:6px;border-left:4px solid #1f6f4a;background:color-mix(in srgb,#1f6f4a 12%,Canvas)}
[role=alert]{border-color:#b3261e;background:color-mix(in srgb,#b3261e 12%,Canvas)}
footer{margin-top:1.5rem;white-space:pre-line}`

const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${xmlText(line)}</p>`)
    .join('')

const form = ({ texts, company, code, outcome }: Page) => `
${outcome ? `<p role="alert" id="said">${xmlText(texts[outcome])}</p>` : ''}
${company.words ? paragraphs(company.words) : `<p>${xmlText(texts.ask.replace('%', company.name))}</p>`}
<form method="post">
<label for="code">${xmlText(texts.code)}</label>
<input id="code" name="code" value="${xmlText(code)}" maxlength="20" required autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="hint${outcome ? ' said' : ''}"${outcome ? ' autofocus' : ''}>
<small id="hint">${xmlText(texts.hint)}</small>
<button>${xmlText(texts.button)}</button>
</form>`

/** Returns the page for the recipient of a card, without scripts, other hosts or personal data. */
const pageHtml = (page: Page): string => {
  const { language, texts, company, outcome, nonce } = page
  const done = `<p role="status">${xmlText(texts.done.replace('%', company.name))}</p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${xmlText(`${texts.title} · ${company.name}`)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${xmlText(texts.title)}</h1>${outcome === 'done' ? done : form(page)}
${company.contact ? `<footer>${xmlText(company.contact)}</footer>` : ''}
</main>
</body>
</html>
`
}

/** Enough for a household with many cards, too few to guess codes. */
const TRIES = { points: 20, duration: 600 }
const MAX_BYTES = 1_000
const MAX_CODE = 20

interface OptOutParams {
  ending: string
  code?: string
}

/** Sets the company of the page in the scope and returns its texts. */
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
  const { language, texts } = pageTextsFor(request.headers['accept-language'])
  return reply
    .status(outcome === 'often' ? 429 : 200)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      vary: 'Accept-Language',
    })
    .type('text/html; charset=utf-8')
    .send(pageHtml({ language, texts, company, code, nonce, ...(outcome ? { outcome } : {}) }))
}

/**
 * Serves the page printed on cards, on which anyone with the code of a card can opt out, without an account and without
 * learning anything about a person.
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

  // Only these routes parse forms.
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
          const optOutPage = await findPage(scope, request.params.ending)
          return [optOutPage, often ? 'often' : await tryCode(scope, code)] as const
        })
        return sendPage(request, reply, page, code, outcome)
      })
    }
  })
}
