import type { Purchase } from '#contract/purchases.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { type PurchaseDocument, readDocument } from './purchaseDocument.ts'
import { purchasePdf } from './purchasePdf.ts'
import { findSupplier } from './suppliers.ts'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Notifies browsers that show the order of its mail status. */
const tellBrowsers = (scope: Scope, lines: readonly { asin: string }[]) =>
  scope.emit('inventory', { asins: [...new Set(lines.map(({ asin }) => asin))] })

const mailOf = async (document: PurchaseDocument): Promise<Mail> => {
  const { purchase, supplier, company } = document
  const title = oneLine(company.title)
  return {
    to: supplier?.email ?? '',
    subject: `Purchase order ${purchase.number} from ${title}`,
    text: [
      `Dear ${oneLine(supplier?.name ?? '')},`,
      `please find our purchase order ${purchase.number} attached.`,
      ...(purchase.expected ? [`We expect it by ${purchase.expected}.`] : []),
      title,
    ],
    attachments: [
      { filename: `${purchase.number}.pdf`, type: 'application/pdf', content: await purchasePdf(document) },
    ],
  }
}

/**
 * Queues the mail of an order to its supplier when the transaction commits, so that a slow mail server delays nobody
 * and a rollback mails nothing. @throws an error with the remedy when it cannot be mailed
 */
export const askForMail = async (
  { mail }: Platform,
  scope: Scope,
  { id, supplier }: Purchase,
  title: string,
): Promise<void> => {
  if (!mail.canSend)
    throw badRequest('This installation has no mail server. Place the order without mail and download its PDF.')
  const email = supplier === null ? undefined : (await findSupplier(scope, Number(supplier)))?.email
  if (!email)
    throw badRequest('The supplier has no email address. Add one under PO Settings, or place the order without mail.')
  await queueJob(scope, jobKinds.mailPurchase, [id], { data: { title } })
}

/** Mails an order with its PDF. A job that stops after the mail server accepted it mails the order twice. */
export const mailJob = ({ db, mail, now }: Platform): JobKind => ({
  kind: jobKinds.mailPurchase,
  atOnce: 1,
  run: async ({ tenant, args, data, finish }) => {
    const document = await inScope(db, { tenant }, async (scope) =>
      readDocument(scope, Number(args[0]), String(data.title), await readCompanyDay(scope, now())),
    )
    if (!(await mail.send(await mailOf(document)))) throw new Error('the mail server rejected the order')
    await finish(async (scope) => {
      tellBrowsers(scope, document.purchase.lines)
      return {}
    })
  },
  givenUp: async (scope, args) => {
    const lines = await scope.tx
      .selectFrom('purchase_lines')
      .select('asin')
      .where('tenant_id', '=', scope.tenant())
      .where('order_id', '=', Number(args[0]))
      .execute()
    tellBrowsers(scope, lines)
  },
})
