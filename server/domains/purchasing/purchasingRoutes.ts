import type { FastifyInstance, FastifyReply } from 'fastify'
import { incomingRoutes } from '#contract/incoming.ts'
import { purchaseRoutes } from '#contract/purchaseRoutes.ts'
import { supplierRoutes } from '#contract/suppliers.ts'
import { readCompanyDay, readLearnedLeadTimes, readShownPurchase, savePlanningSettings } from '#model/planning/index.ts'
import { countUnmatched } from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { askForMail } from './mailPurchase.ts'
import { matchAllIncoming, undoAllIncoming } from './matchAllIncoming.ts'
import { deleteIncoming, matchIncoming, undoIncoming } from './matchIncoming.ts'
import { listMissingPos } from './missingPos.ts'
import {
  endPurchase,
  type Moved,
  removePurchase,
  reopenPurchase,
  sendPurchase,
  shipPurchase,
  unplacePurchase,
} from './movePurchase.ts'
import { pairIncoming } from './pairIncoming.ts'
import { purchaseCsv } from './purchaseCsv.ts'
import { type PurchaseDocument, readDocument } from './purchaseDocument.ts'
import { purchaseNote } from './purchaseNote.ts'
import { purchasePdf } from './purchasePdf.ts'
import { listPurchases, readNumber, showPurchase } from './readPurchases.ts'
import { receivePurchase } from './receivePurchase.ts'
import { addSuppliers, listSuppliers, removeSupplier, saveSupplier } from './suppliers.ts'
import { addPurchase, savePurchase } from './writePurchase.ts'

type Note = (note: { before?: unknown; after?: unknown }) => void

const notePurchase = (note: Note, { before: previousPurchase, after: savedPurchase }: Moved) => {
  note({ before: purchaseNote(previousPurchase), after: purchaseNote(savedPurchase) })
  return savedPurchase
}

const sendFile = (reply: FastifyReply, name: string, type: string, content: string | Buffer) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content)

const servePurchases = (app: FastifyInstance, platform: Platform): void => {
  const today = (scope: Scope) => readCompanyDay(scope, platform.now())

  serve(app, platform, purchaseRoutes.listPurchases, async ({ scope, query }) =>
    listPurchases(scope, query, await today(scope)),
  )
  serve(app, platform, purchaseRoutes.showPurchase, async ({ scope, params }) =>
    showPurchase(scope, params.id, await today(scope)),
  )
  serve(app, platform, purchaseRoutes.addPurchase, async ({ scope, body, actor, note }) => {
    const createdPurchase = await addPurchase(scope, body, actor.name, await today(scope))
    note({ after: purchaseNote(createdPurchase) })
    return createdPurchase
  })
  serve(app, platform, purchaseRoutes.savePurchase, async ({ scope, params, body, note }) =>
    notePurchase(note, await savePurchase(scope, params.id, body, await today(scope))),
  )
  serve(app, platform, purchaseRoutes.removePurchase, async ({ scope, params, note }) => {
    note({ before: purchaseNote(await removePurchase(scope, params.id, await today(scope))) })
    return {}
  })
  serve(app, platform, purchaseRoutes.sendPurchase, async ({ scope, params, body, actor, note }) => {
    const [{ id }, day] = [params, await today(scope)]
    const purchaseChange = await sendPurchase(scope, id, body.orderedAt, day)
    if (!body.mail) return notePurchase(note, purchaseChange)
    await askForMail(platform, scope, purchaseChange.after, actor.tenant.title)
    return notePurchase(note, { ...purchaseChange, after: await showPurchase(scope, id, day) })
  })
  serve(app, platform, purchaseRoutes.unplacePurchase, async ({ scope, params, note }) =>
    notePurchase(note, await unplacePurchase(scope, params.id, await today(scope))),
  )
  serve(app, platform, purchaseRoutes.shipPurchase, async ({ scope, params, body, note }) =>
    notePurchase(note, await shipPurchase(scope, params.id, body.shippedAt, await today(scope))),
  )
  serve(app, platform, purchaseRoutes.receivePurchase, async ({ scope, params, body, actor, note }) =>
    notePurchase(note, await receivePurchase(scope, params.id, body, actor.name, await today(scope))),
  )
  serve(app, platform, purchaseRoutes.closePurchase, async ({ scope, params, note }) =>
    notePurchase(note, await endPurchase(scope, params.id, 'close', await today(scope))),
  )
  serve(app, platform, purchaseRoutes.cancelPurchase, async ({ scope, params, note }) =>
    notePurchase(note, await endPurchase(scope, params.id, 'cancel', await today(scope))),
  )
  serve(app, platform, purchaseRoutes.reopenPurchase, async ({ scope, params, note }) =>
    notePurchase(note, await reopenPurchase(scope, params.id, await today(scope))),
  )
}

const serveDownloads = (app: FastifyInstance, platform: Platform): void => {
  const read = (scope: Scope, id: number, title: string): Promise<PurchaseDocument> =>
    readCompanyDay(scope, platform.now()).then((today) => readDocument(scope, id, title, today))

  const numbered = async (scope: Scope, { params }: { params: { id: number } }) => ({
    after: { number: await readNumber(scope, params.id) },
  })

  serveStream(
    app,
    platform,
    purchaseRoutes.downloadPurchasePdf,
    async ({ params, actor, reply, within: withScope }) => {
      const document = await withScope((scope) => read(scope, params.id, actor.tenant.title))
      return sendFile(reply, `${document.purchase.number}.pdf`, 'application/pdf', await purchasePdf(document))
    },
    numbered,
  )
  serveStream(
    app,
    platform,
    purchaseRoutes.downloadPurchaseCsv,
    async ({ params, actor, reply, within: withScope }) => {
      const document = await withScope((scope) => read(scope, params.id, actor.tenant.title))
      return sendFile(reply, `${document.purchase.number}.csv`, 'text/csv; charset=utf-8', purchaseCsv(document))
    },
    numbered,
  )
}

const serveSettings = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, supplierRoutes.showPurchaseSettings, ({ scope }) => readShownPurchase(scope))
  serve(app, platform, supplierRoutes.savePurchaseSettings, async ({ scope, body, note }) => {
    const { before: previousSettings, after: savedSettings } = await savePlanningSettings(scope, 'purchase', body)
    note({ before: previousSettings, after: savedSettings })
    return readShownPurchase(scope)
  })
  serve(app, platform, supplierRoutes.listSuppliers, ({ scope }) => listSuppliers(scope))
  serve(app, platform, supplierRoutes.addSuppliers, async ({ scope, body, note }) => {
    const createdSuppliers = await addSuppliers(scope, body.names)
    note({ after: createdSuppliers.map(({ name }) => ({ name })) })
    return createdSuppliers
  })
  serve(app, platform, supplierRoutes.saveSupplier, async ({ scope, body, note }) => {
    const { before: previousSupplier, after: savedSupplier } = await saveSupplier(scope, body)
    note({ ...(previousSupplier ? { before: previousSupplier } : {}), after: savedSupplier })
    return savedSupplier
  })
  serve(app, platform, supplierRoutes.removeSupplier, async ({ scope, params, note }) => {
    note({ before: await removeSupplier(scope, params.id) })
    return {}
  })
  serve(app, platform, supplierRoutes.listLeadTimes, ({ scope }) => readLearnedLeadTimes(scope))
}

const serveIncoming = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, incomingRoutes.listMissingPos, ({ scope }) => listMissingPos(scope))
  serve(app, platform, incomingRoutes.countMissingPos, async ({ scope }) => ({ pos: await countUnmatched(scope) }))
  serve(app, platform, incomingRoutes.matchIncoming, async ({ scope, body, actor, note }) => {
    note({ after: { ...body, po: await matchIncoming(scope, body, actor.name) } })
    return {}
  })
  serve(app, platform, incomingRoutes.matchAllIncoming, async ({ scope, body, actor, note }) => {
    const booked = await matchAllIncoming(scope, body.shipments, actor.name)
    note({ after: { booked } })
    return booked
  })
  serve(app, platform, incomingRoutes.undoAllIncoming, async ({ scope, body, note }) => {
    await undoAllIncoming(scope, body.booked)
    note({ before: body })
    return {}
  })
  serve(app, platform, incomingRoutes.pairIncoming, async ({ scope, body, actor, note }) => {
    note({ after: { ...body, po: await pairIncoming(scope, body, actor.name) } })
    return {}
  })
  serve(app, platform, incomingRoutes.deleteIncoming, async ({ scope, body, actor, note }) => {
    await deleteIncoming(scope, body, actor.name)
    note({ before: body })
    return {}
  })
  serve(app, platform, incomingRoutes.undoIncoming, async ({ scope, body, actor, note }) => {
    const po = await undoIncoming(scope, body, actor.name)
    note({ after: po === null ? body : { ...body, po } })
    return {}
  })
}

/** Registers the routes of purchase orders, suppliers, and arrivals without an order. */
export const servePurchasing = (app: FastifyInstance, platform: Platform): void => {
  servePurchases(app, platform)
  serveDownloads(app, platform)
  serveSettings(app, platform)
  serveIncoming(app, platform)
}
