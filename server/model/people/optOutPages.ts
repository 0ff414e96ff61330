import { randomInt } from 'node:crypto'
import type { OptOutPageTexts } from '#contract/optOutPage.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Letters that are not taken for one another when they are read off a card. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const LETTERS = 8
const newAddress = () => Array.from({ length: LETTERS }, () => letters[randomInt(letters.length)]).join('')

/** What the company's opt-out page says, and what its address ends with; the first to ask makes the address. */
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

/** The address of an opt-out page, of one code where there is one; `origin` is where this installation is reached. */
export const optOutAddress = (origin: string, ending: string, code?: string): string =>
  `${origin}/o/${ending}${code ? `/${code}` : ''}`
