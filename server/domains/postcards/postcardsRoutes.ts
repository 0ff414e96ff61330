import type { FastifyInstance, FastifyReply } from 'fastify'
import { CARDS_IN_LOOK, type PostcardCount, type PostcardInput, postcardRoutes } from '#contract/postcards.ts'
import { drawCards, openPictures, picturesOf } from '#model/cards/index.ts'
import { countAudience, readStandards } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { beginPrinting } from './beginPrinting.ts'
import { openFile, readFile } from './campaignFiles.ts'
import { addCampaign, holdCampaign, listCampaigns, removeCampaign, saveCampaign, showCampaign } from './campaigns.ts'
import { cardLimit } from './cardLimit.ts'
import { costOf, readCosts, saveCosts } from './costs.ts'
import { undoCampaign } from './finishPrinting.ts'
import { countHouseholds } from './households.ts'
import { layoutOf } from './layoutOf.ts'
import { planCampaign } from './planCampaign.ts'
import { lookAtCards, readCardValues } from './readCards.ts'
import { readSender } from './readSender.ts'

/** Returns how many cards a campaign would have; its proof draws the households to hold back. */
const countCampaign = async (scope: Scope, id: number, input: PostcardInput, now: Date): Promise<PostcardCount> => {
  const standards = await readStandards(scope, now)
  const count = await countAudience(scope, input.audience, standards)
  const { households, busy } = await countHouseholds(scope, id, input.audience, standards)
  const { currency, costs } = await readCosts(scope)
  const { cards: most, by: limitedBy } = cardLimit(input, costs)
  const share = input.holdout / 100
  const free = households - busy
  const targetCards = Math.round(free * (1 - share))
  const cards = Math.min(targetCards, most)
  return {
    ...{ ...count, households, busy, cards, currency, cost: costOf(costs, cards) },
    // Among the households drawn until there are enough cards.
    holdout: cards < targetCards ? Math.round((cards * share) / (1 - share)) : free - cards,
    limitedBy: cards < targetCards ? limitedBy : null,
  }
}

const HOLDOUT = 10

const begun = (title: string, asins: string[]): PostcardInput => ({
  ...{ title, audience: asins.length ? { asins } : {}, design: null, holdout: HOLDOUT, limit: null, budget: null },
  ...{ codePrefix: '', output: 'single' },
})

const fromOf = (from: string | undefined) => Math.max(0, Math.floor(Number(from ?? 0)) || 0)

/** Sets the headers of a download; its content never runs on a page of Clove. */
const sendFile = (reply: FastifyReply, name: string, type: string) =>
  reply.type(type).headers({
    'content-disposition': `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': `sandbox; default-src 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
  })

const serveCampaigns = (app: FastifyInstance, platform: Platform): void => {
  const now = () => platform.now()
  serve(app, platform, postcardRoutes.showCardCosts, ({ scope }) => readCosts(scope))
  serve(app, platform, postcardRoutes.saveCardCosts, async ({ scope, body, note }) => {
    const { costs: previousCosts } = await readCosts(scope)
    note({ before: previousCosts, after: body })
    return saveCosts(scope, body)
  })
  serve(app, platform, postcardRoutes.countPostcards, ({ scope, body: { id, ...input } }) =>
    countCampaign(scope, Number(id) || 0, input, now()),
  )
  serve(app, platform, postcardRoutes.listPostcards, ({ scope }) => listCampaigns(scope, now()))
  serve(app, platform, postcardRoutes.showPostcard, ({ scope, params }) => showCampaign(scope, params.id, now()))
  serve(app, platform, postcardRoutes.addPostcard, async ({ scope, body, actor, note }) => {
    const like = body.like === undefined ? undefined : await holdCampaign(scope, Number(body.like) || 0)
    const input = like ? { ...like.input, title: body.title } : begun(body.title, body.asins)
    const id = await addCampaign(scope, { input, by: actor.name, at: now() })
    note({ after: { id, title: body.title, asins: input.audience.asins ?? [] } })
    return showCampaign(scope, id, now())
  })
  serve(app, platform, postcardRoutes.savePostcard, async ({ scope, params, body, actor, note }) => {
    const previousInput = await saveCampaign(scope, params.id, { input: body, by: actor.name, at: now() })
    note({ before: previousInput, after: body })
    return showCampaign(scope, params.id, now())
  })
  serve(app, platform, postcardRoutes.removePostcard, async ({ scope, params, note }) => {
    note({ before: { title: await removeCampaign(scope, params.id) } })
    return {}
  })
}

const servePrinting = (app: FastifyInstance, platform: Platform): void => {
  const now = () => platform.now()
  serve(app, platform, postcardRoutes.proofPostcard, async ({ scope, params, note }) => {
    const { cards, holdout } = await planCampaign(scope, platform, params.id)
    const postcard = await showCampaign(scope, params.id, now())
    note({ after: { title: postcard.title, cards, holdout } })
    return postcard
  })
  serve(app, platform, postcardRoutes.printPostcard, async ({ scope, params, body, note }) => {
    const { cards } = await beginPrinting(scope, platform, params.id, body)
    const postcard = await showCampaign(scope, params.id, now())
    note({ after: { title: postcard.title, cards, ...(body.again ? { again: 'again' } : {}) } })
    return postcard
  })
  serve(app, platform, postcardRoutes.undoPostcard, async ({ scope, params, note }) => {
    const did = await undoCampaign(scope, platform, params.id)
    const postcard = await showCampaign(scope, params.id, now())
    note({ after: { title: postcard.title, [did]: postcard.plan?.cards ?? 0 } })
    return postcard
  })
  serve(app, platform, postcardRoutes.listProofCards, async ({ scope, params, query }) => {
    const { design } = await holdCampaign(scope, params.id)
    const proofPage = await lookAtCards(scope, await readSender(scope, platform), params.id, {
      ...{ from: fromOf(query.from), count: CARDS_IN_LOOK, code: query.code },
      show: query.show === 'skipped' || query.show === 'warned' ? query.show : 'cards',
    })
    return { ...proofPage, design }
  })
}

const serveFiles = (app: FastifyInstance, platform: Platform): void => {
  serveStream(
    app,
    platform,
    postcardRoutes.downloadProof,
    async ({ params, query, reply, actor, within: withScope }) => {
      const {
        design,
        values,
        found: cardPictures,
        sender,
        output,
      } = await withScope(async (scope) => {
        const { design, input } = await holdCampaign(scope, params.id)
        if (!design) throw conflict('Open the proof first. An address list has no cards.')
        const sender = await readSender(scope, platform)
        const span = { from: fromOf(query.from), count: CARDS_IN_LOOK }
        return {
          ...{ design, sender, output: input.output, found: await picturesOf(scope, design) },
          values: await readCardValues(scope, sender, params.id, span),
        }
      })
      const store = { files: platform.files, tenant: actor.tenant.id, fileKey: sender.keys.fileKey }
      const pictures = await openPictures(store, cardPictures)
      return sendFile(reply, 'proof.pdf', 'application/pdf').send(
        drawCards({ design, pictures, cards: values, layout: layoutOf(output) }),
      )
    },
    async (scope, { params }) => ({ after: { title: (await holdCampaign(scope, params.id)).input.title } }),
  )
  serveStream(
    app,
    platform,
    postcardRoutes.downloadPostcards,
    async ({ params, reply, actor, within: withScope }) => {
      const file = await withScope((scope) => readFile(scope, params.id, params.at))
      const { fileKey } = platform.secrets.keysOf(actor.tenant.sealedKey)
      const type = file.kind === 'cards' ? 'application/pdf' : 'text/csv; charset=utf-8'
      return sendFile(reply, file.name, type).send(await openFile(platform, file, fileKey))
    },
    async (scope, { params }) => ({
      after: {
        title: (await holdCampaign(scope, params.id)).input.title,
        name: (await readFile(scope, params.id, params.at)).name,
      },
    }),
  )
}

/** Registers the routes of postcard campaigns, from their audience to the files for the printer. */
export const servePostcards = (app: FastifyInstance, platform: Platform): void => {
  serveCampaigns(app, platform)
  servePrinting(app, platform)
  serveFiles(app, platform)
}
