import type { asinInfoRoutes } from '#contract/asinInfo.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import { connectSheetAccount, readSheetAccount, spreadsheetIn } from '#model/sheets/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { TenantKeys } from '#platform/secrets.ts'

type Shown = ResponseOf<typeof asinInfoRoutes.showInfoSheet>

/** The connected spreadsheet, and whom it is shared with; the key is nowhere shown. */
export const showSheet = async (scope: Scope): Promise<Shown> => {
  const { tx, tenant } = scope
  const row = await tx
    .selectFrom('info_sheets')
    .select('spreadsheet')
    .where('tenant_id', '=', tenant())
    .executeTakeFirst()
  return { spreadsheet: row?.spreadsheet ?? null, account: await readSheetAccount(scope) }
}

/** Connects a spreadsheet, or disconnects with null. Without a key it goes on with the account there is. */
export const connectSheet = async (
  scope: Scope,
  keys: TenantKeys,
  { spreadsheet: address, key }: BodyOf<typeof asinInfoRoutes.connectInfoSheet>,
): Promise<void> => {
  const { tx, tenant } = scope
  if (address === null) {
    await tx.deleteFrom('info_sheets').where('tenant_id', '=', tenant()).execute()
    return
  }
  const spreadsheet = spreadsheetIn(address)
  const before = await showSheet(scope)
  if (key !== undefined) await connectSheetAccount(scope, keys, key)
  else if (before.account === null)
    throw badRequest('Please add the key of a service account that may edit the spreadsheet.')
  // what was agreed on with one spreadsheet says nothing of another
  const row = { spreadsheet, ...(before.spreadsheet === spreadsheet ? {} : { last: '{}' }) }
  await tx
    .insertInto('info_sheets')
    .values({ tenant_id: tenant(), ...row })
    .onConflict((on) => on.column('tenant_id').doUpdateSet(row))
    .execute()
}
