import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'
import type { asinRoutes } from '#contract/asins.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import { forgetSecret, putSecret } from '#platform/connectors/secretStore.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { sheetsConnection } from '#platform/sheets/sheet.ts'

type Shown = ResponseOf<typeof asinRoutes.showInfoSheet>

/** The connected spreadsheet; its key is nowhere shown. */
export const showSheet = async ({ tx, tenant }: Scope): Promise<Shown> =>
  (await tx
    .selectFrom('info_sheets')
    .select(['spreadsheet', 'account'])
    .where('tenant_id', '=', tenant())
    .executeTakeFirst()) ?? { spreadsheet: null, account: null }

const KeyFile = z.object({ client_email: z.string(), private_key: z.string() })

/** The account in a key file as Google hands it out; a refusal when it is none. */
const accountIn = (text: string): { email: string; key: string } => {
  try {
    const { client_email: email, private_key: key } = KeyFile.parse(JSON.parse(text))
    if (createPrivateKey(key).asymmetricKeyType === 'rsa') return { email, key }
  } catch {
    // said below: whatever it was, it is no such file
  }
  throw badRequest('The key is not the JSON file that Google makes for a service account.')
}

/** The id in a spreadsheet's address, or the id itself. */
const spreadsheetIn = (address: string): string => {
  const id = /\/spreadsheets\/d\/([\w-]{20,100})/.exec(address)?.[1] ?? /^\s*([\w-]{20,100})\s*$/.exec(address)?.[1]
  if (!id)
    throw badRequest(
      'This is not the address of a spreadsheet: it begins with https://docs.google.com/spreadsheets/d/.',
    )
  return id
}

/** Connects a spreadsheet, or disconnects with null. Another spreadsheet without a key goes on with the key there is. */
export const connectSheet = async (
  scope: Scope,
  keys: TenantKeys,
  { spreadsheet: address, key }: BodyOf<typeof asinRoutes.connectInfoSheet>,
): Promise<void> => {
  const { tx, tenant } = scope
  if (address === null) {
    await tx.deleteFrom('info_sheets').where('tenant_id', '=', tenant()).execute()
    await forgetSecret(scope, sheetsConnection)
    return
  }
  const spreadsheet = spreadsheetIn(address)
  const before = await showSheet(scope)
  // what was agreed on with one spreadsheet says nothing of another
  const fresh = before.spreadsheet === spreadsheet ? {} : { last: '{}' }
  if (key === undefined) {
    if (before.account === null)
      throw badRequest('Please add the key of a service account that may edit the spreadsheet.')
    await tx
      .updateTable('info_sheets')
      .set({ spreadsheet, ...fresh })
      .where('tenant_id', '=', tenant())
      .execute()
    return
  }
  const account = accountIn(key)
  await putSecret(scope, keys, sheetsConnection, account.key)
  const row = { spreadsheet, account: account.email, ...fresh }
  await tx
    .insertInto('info_sheets')
    .values({ tenant_id: tenant(), ...row })
    .onConflict((on) => on.column('tenant_id').doUpdateSet(row))
    .execute()
}
