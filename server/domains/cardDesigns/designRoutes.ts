import type { FastifyInstance } from 'fastify'
import { cardDesignRoutes } from '#contract/cardDesigns.ts'
import {
  addDesign,
  copyDesign,
  type DesignedBy,
  drawCards,
  listDesigns,
  openPictures,
  picturesOf,
  readCardSender,
  readDesign,
  removeDesign,
  renameDesign,
  restoreDesign,
  saveDesign,
} from '#model/cards/index.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { sampleValues } from '#rules/cards/cardValues.ts'
import { type Paper, sheetPlaces } from '#rules/cards/sheetPlaces.ts'
import { pictureStore } from './pictureStore.ts'

const serveProof = (app: FastifyInstance, platform: Platform): void => {
  serveStream(
    app,
    platform,
    cardDesignRoutes.downloadCardProof,
    async ({ actor, params, query, reply, within: withScope }) => {
      const { design, pictures, sender } = await withScope(async (scope) => {
        const storedDesign = await readDesign(scope, params.id)
        return {
          design: storedDesign,
          pictures: await picturesOf(scope, storedDesign),
          sender: await readCardSender(scope),
        }
      })
      const layout = query.sheet ? { perSheet: 'n-up' as const, paper: query.sheet as Paper } : { perSheet: 1 as const }
      const count = sheetPlaces(design.size, layout).places.length
      const pdf = drawCards({
        ...{ design, layout },
        pictures: await openPictures(pictureStore(platform, actor.tenant), pictures),
        cards: Array.from({ length: count }, () => ({ ...sampleValues, ...sender })),
      })
      return reply
        .type('application/pdf')
        .headers({
          'content-disposition': 'attachment; filename="card-proof.pdf"',
          'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
        })
        .send(pdf)
    },
  )
}

/** Registers the routes that save, change, copy, delete and restore card designs. */
export const serveDesigns = (app: FastifyInstance, platform: Platform): void => {
  serveProof(app, platform)
  const toAuthor = (actor: DesignedBy['actor']): DesignedBy => ({ actor, now: platform.now() })

  serve(app, platform, cardDesignRoutes.showCardSender, ({ scope }) => readCardSender(scope))
  serve(app, platform, cardDesignRoutes.listCardDesigns, ({ scope }) => listDesigns(scope))
  serve(app, platform, cardDesignRoutes.readCardDesign, ({ scope, params: { id } }) => readDesign(scope, id))

  serve(app, platform, cardDesignRoutes.addCardDesign, async ({ scope, actor, body, note }) => {
    const createdDesign = await addDesign(scope, body, toAuthor(actor))
    note({ after: toAuditNote(createdDesign) })
    return createdDesign
  })
  serve(app, platform, cardDesignRoutes.copyCardDesign, async ({ scope, actor, params: { id }, note }) => {
    const designCopy = await copyDesign(scope, id, toAuthor(actor))
    note({ after: toAuditNote(designCopy) })
    return designCopy
  })
  serve(app, platform, cardDesignRoutes.saveCardDesign, async ({ scope, actor, params: { id }, body, note }) => {
    const { before: previousDesign, after: savedDesign } = await saveDesign(scope, id, body, toAuthor(actor))
    note({ before: toAuditNote(previousDesign), after: toAuditNote(savedDesign) })
    return savedDesign
  })
  serve(app, platform, cardDesignRoutes.renameCardDesign, async ({ scope, actor, params: { id }, body, note }) => {
    const { before: previousDesign, after: savedDesign } = await renameDesign(scope, id, body.title, toAuthor(actor))
    note({ before: toAuditNote(previousDesign), after: toAuditNote(savedDesign) })
    return savedDesign
  })
  serve(app, platform, cardDesignRoutes.removeCardDesign, async ({ scope, actor, params: { id }, note }) => {
    note({ before: toAuditNote(await removeDesign(scope, id, toAuthor(actor))) })
    return {}
  })
  serve(app, platform, cardDesignRoutes.restoreCardDesign, async ({ scope, params: { id }, note }) => {
    const restoredDesign = await restoreDesign(scope, id)
    note({ after: toAuditNote(restoredDesign) })
    return restoredDesign
  })
}

/** Returns the audit-log entry of a design. */
const toAuditNote = ({ id, title, version }: { id: string; title: string; version: number }) => ({ id, title, version })
