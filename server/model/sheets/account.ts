import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'
import { forgetSecret, putSecret, useSecret } from '#platform/connectors/secretStore.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { type ServiceAccount, sheetsConnection } from '#platform/sheets/sheet.ts'

const KeyFile = z.object({ client_email: z.string(), private_key: z.string() })

/** Parses a Google service account key file; throws a refusal if it is not one. */
const accountIn = (text: string): { email: string; key: string } => {
  try {
    const { client_email: email, private_key: key } = KeyFile.parse(JSON.parse(text))
    if (createPrivateKey(key).asymmetricKeyType === 'rsa') return { email, key }
  } catch {
    // the refusal below covers every parse error
  }
  throw badRequest('The key is not the JSON key file of a Google service account.')
}

/** Returns the address to share spreadsheets with; null while no account is connected. */
export const readSheetAccount = async ({ tx, tenant }: Scope): Promise<string | null> =>
  (await tx.selectFrom('sheet_accounts').select('email').where('tenant_id', '=', tenant()).executeTakeFirst())?.email ??
  null

/** Connects the account of a key file and replaces the previous one. */
export const connectSheetAccount = async (scope: Scope, keys: TenantKeys, keyFile: string): Promise<void> => {
  const { email, key } = accountIn(keyFile)
  await putSecret(scope, keys, sheetsConnection, key)
  await scope.tx
    .insertInto('sheet_accounts')
    .values({ tenant_id: scope.tenant(), email })
    .onConflict((on) => on.column('tenant_id').doUpdateSet({ email }))
    .execute()
}

/** Deletes the account and its key. */
export const forgetSheetAccount = async (scope: Scope): Promise<void> => {
  await scope.tx.deleteFrom('sheet_accounts').where('tenant_id', '=', scope.tenant()).execute()
  await forgetSecret(scope, sheetsConnection)
}

/** Returns the account with its key for opening spreadsheets. @throws a refusal if none is connected */
export const openSheetAccount = async (scope: Scope, keys: TenantKeys): Promise<ServiceAccount> => {
  const email = await readSheetAccount(scope)
  const key = await useSecret(scope, keys, sheetsConnection)
  if (email === null || !key)
    throw conflict('No Google service account is connected. An admin connects one under Import from Sheets.')
  return { tenant: scope.tenant(), keys, email, key }
}

/** Returns the id in a spreadsheet's URL, or the id itself. */
export const spreadsheetIn = (address: string): string => {
  const id = /\/spreadsheets\/d\/([\w-]{20,100})/.exec(address)?.[1] ?? /^\s*([\w-]{20,100})\s*$/.exec(address)?.[1]
  if (!id)
    throw badRequest('This is not the URL of a spreadsheet, which begins with https://docs.google.com/spreadsheets/d/.')
  return id
}
