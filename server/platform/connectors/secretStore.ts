import { inspect } from 'node:util'
import type { Scope } from '../db/scope.ts'
import type { TenantKeys } from '../secrets.ts'
import { type Connection, columnsOf } from './connection.ts'

const HIDDEN = '•••'

/** A secret in use. Printing it as text, JSON or in a log reveals nothing. */
export class Secret {
  readonly #text: string
  /** Equal for equal secrets of a tenant; reveals nothing else. */
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

/** What may be shown and audited of a secret: when it was set, and a short fingerprint. */
export interface SecretNote {
  at: string
  sign: string
}

/** Returns the note of a secret for the audit row of a change; null when there is none. */
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

/** Stores a secret in place of an earlier one and deletes the tokens of that one. */
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

/** Returns the secret for a call; undefined when there is none. */
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

/** Deletes a secret and its tokens. */
export const forgetSecret = async ({ tx, tenant }: Scope, { kind, seller }: Connection): Promise<void> => {
  for (const table of ['connector_tokens', 'connector_secrets'] as const)
    await tx
      .deleteFrom(table)
      .where('tenant_id', '=', tenant())
      .where('kind', '=', kind)
      .where('seller', '=', seller)
      .execute()
}
