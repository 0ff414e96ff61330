import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'
import { badRequest, UserError } from '../errors.ts'
import type { Secrets } from '../secrets.ts'

/** Header with which a program marks the repetitions of one change; they have its reply and change nothing. */
const KEY_HEADER = 'idempotency-key'
/** Use for which replies are encrypted. */
const SEALED_FOR = 'api-replies'
const KEY = /^[\x21-\x7e]{1,200}$/

/** Returns the key of a request that changes something; undefined without one. */
export const replyKeyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers[KEY_HEADER]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key))
    throw badRequest('An Idempotency-Key has 1 to 200 printable characters without spaces.')
  return key
}

const hashOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('base64url')

/**
 * Runs a change once for its key and keeps its reply for a day, encrypted, because it may contain a new secret. A repetition gets that reply, also when it arrives while
 * the first is running, because it waits for its row.
 */
export const replyOnce = async <T>(
  { tx, tenant }: Scope,
  { openFor, sealFor }: Pick<Secrets, 'openFor' | 'sealFor'>,
  token: string,
  key: string,
  request: FastifyRequest,
  change: () => Promise<T>,
): Promise<{ reply: T; isRepeated: boolean }> => {
  const hash = hashOf(request)
  await sql`delete from api_replies where tenant_id = ${tenant()}::uuid and made_at < now() - interval '1 day'`.execute(
    tx,
  )
  const { rows: begun } = await sql`
    insert into api_replies (tenant_id, token_id, key, request_hash) values (${tenant()}::uuid, ${token}::uuid, ${key}, ${hash})
    on conflict (token_id, key) do nothing returning key`.execute(tx)
  if (!begun.length) {
    const earlier = await tx
      .selectFrom('api_replies')
      .select(['request_hash', 'reply'])
      .where('token_id', '=', token)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (earlier.request_hash !== hash)
      throw new UserError(422, 'This Idempotency-Key was used for another request. Use a new key.')
    const sealed = Buffer.from(String(earlier.reply), 'base64')
    return { reply: JSON.parse(openFor(SEALED_FOR, sealed)) as T, isRepeated: true }
  }
  const reply = await change()
  const sealed = sealFor(SEALED_FOR, JSON.stringify(reply)).toString('base64')
  await sql`update api_replies set reply = ${JSON.stringify(sealed)}::json where token_id = ${token}::uuid and key = ${key}`.execute(
    tx,
  )
  return { reply, isRepeated: false }
}
