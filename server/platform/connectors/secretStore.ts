import { inspect } from 'node:util'
import type { Scope } from '../db/scope.ts'
import type { TenantKeys } from '../secrets.ts'
import { type Connection, columnsOf } from './connection.ts'

const HIDDEN = '•••'

/** A secret at work. Whatever prints it, as text, JSON or in a log, shows nothing of it. */
export class Secret {
  readonly #text: string
  /** Says whether two secrets of a tenant are the same, and nothing else. */
  readonly mark: Buffer
  constructor(text: string, mark: Buffer) {
    this.#text = text
    this.mark = mark
  }
  reveal(): string {
    return this.#text
  }
  toString(): string {
    return HIDDEN
  }
  toJSON(): string {
    return HIDDEN
  }
  [inspect.custom](): string {
    return HIDDEN
  }
}

/** What may be shown and audited of a secret: that it is set, when, and a short sign that changes with it. */
export interface SecretNote {
  at: string
  sign: string
}

/** How a secret stands, for the audit row of whoever changes it; null: there is none. */
export const noteSecret = async ({ tx, tenant }: Scope, { kind, seller }: Connection): Promise<SecretNote | null> => {
  const row = await tx
    .selectFrom('connector_secrets')
    .select(['mark', 'set_at'])
    .where('tenant_id', '=', tenant())
    .where('kind', '=', kind)
    .where('seller', '=', seller)
    .executeTakeFirst()
  return row ? { at: row.set_at.toISOString(), sign: row.mark.toString('hex').slice(0, 8) } : null
}

/** Keeps a secret in place of the one there was; tokens got with that one end with it. */
export const putSecret = async (
  scope: Scope,
  keys: TenantKeys,
  connection: Connection,
  text: string,
): Promise<void> => {
  await forgetSecret(scope, connection)
  await scope.tx
    .insertInto('connector_secrets')
    .values({
      ...columnsOf(scope.tenant(), connection),
      sealed: keys.seal(text),
      mark: keys.mark(`secret:${text}`),
    })
    .execute()
}

/** The secret for a call; undefined when there is none. */
export const useSecret = async (
  { tx, tenant }: Scope,
  keys: TenantKeys,
  { kind, seller }: Connection,
): Promise<Secret | undefined> => {
  const row = await tx
    .selectFrom('connector_secrets')
    .select(['sealed', 'mark'])
    .where('tenant_id', '=', tenant())
    .where('kind', '=', kind)
    .where('seller', '=', seller)
    .executeTakeFirst()
  return row && new Secret(keys.open(row.sealed), row.mark)
}

/** Forgets a secret and the tokens got with it. */
export const forgetSecret = async ({ tx, tenant }: Scope, { kind, seller }: Connection): Promise<void> => {
  for (const table of ['connector_tokens', 'connector_secrets'] as const)
    await tx
      .deleteFrom(table)
      .where('tenant_id', '=', tenant())
      .where('kind', '=', kind)
      .where('seller', '=', seller)
      .execute()
}
