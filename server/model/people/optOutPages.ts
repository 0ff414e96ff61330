import { randomInt } from 'node:crypto'
import type { OptOutPageTexts } from '#contract/optOutPage.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Letters that cannot be confused when read from a card. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const LETTERS = 8
const newAddress = () => Array.from({ length: LETTERS }, () => letters[randomInt(letters.length)]).join('')

/** Reads the texts of the company's opt-out page and the ending of its URL, which the first call creates. */
export const readOptOutPage = async (scope: Scope): Promise<OptOutPageTexts & { ending: string }> => {
  const { tx } = scope
  const read = () =>
    tx
      .selectFrom('opt_out_pages')
      .select(['address as ending', 'name', 'words', 'contact'])
      .where('tenant_id', '=', scope.tenant())
      .executeTakeFirst()
  const page = await read()
  if (page) return page
  await tx
    .insertInto('opt_out_pages')
    .values({ tenant_id: scope.tenant(), address: newAddress() })
    .onConflict((on) => on.column('tenant_id').doNothing())
    .execute()
  return { ...{ name: '', words: '', contact: '' }, ending: (await read())?.ending ?? '' }
}

export const writeOptOutPage = async ({ tx, tenant }: Scope, texts: OptOutPageTexts): Promise<void> => {
  await tx.updateTable('opt_out_pages').set(texts).where('tenant_id', '=', tenant()).execute()
}

/** Returns the URL of an opt-out page, optionally with a code; `origin` is the installation's origin. */
export const optOutAddress = (origin: string, ending: string, code?: string): string =>
  `${origin}/o/${ending}${code ? `/${code}` : ''}`
