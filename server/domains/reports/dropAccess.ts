import type { BucketTest } from '#contract/reportDrops.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, type UserError } from '#platform/errors.ts'
import type { BucketAccess } from '#platform/outbound/companyBucket.ts'
import type { Secrets } from '#platform/secrets.ts'
import { type DropRow, findDropRow } from './readDrops.ts'

/** Returns the bucket of a drop with its decrypted secret. */
export const dropAccess = async (
  { tx, tenant }: Scope,
  { endpoint, region, bucket, prefix, access_key_id: accessKeyId, sealed_secret: sealedSecret }: DropRow,
  secrets: Secrets,
): Promise<BucketAccess> => {
  const { sealed_key: sealedKey } = await tx
    .selectFrom('tenants')
    .select('sealed_key')
    .where('id', '=', tenant())
    .executeTakeFirstOrThrow()
  const secretAccessKey = secrets.keysOf(sealedKey).open(sealedSecret)
  return { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey }
}

/** Returns a folder without slashes at its ends. */
export const folderOf = (prefix: string): string => prefix.split('/').filter(Boolean).join('/')

type Key = Pick<BucketTest, 'endpoint' | 'accessKeyId'>

/** Returns whether the stored secret may be used: it belongs to its endpoint and key id. */
export const hasSameKey = (stored: Key, input: Key): boolean =>
  stored.endpoint === input.endpoint && stored.accessKeyId === input.accessKeyId

export const secretMissing = (): UserError => badRequest('Enter the secret access key.')

/** Returns the bucket of a test; without a secret in it, that of the saved drop. */
export const accessForTest = async (
  scope: Scope,
  report: number,
  { drop: dropId, endpoint, ...input }: BucketTest,
  secrets: Secrets,
): Promise<BucketAccess> => {
  const bucket = { ...input, endpoint: endpoint || null, prefix: folderOf(input.prefix) }
  if (input.secretAccessKey) return bucket
  if (dropId === undefined) throw secretMissing()
  const row = await findDropRow(scope, report, dropId)
  const stored = { endpoint: row.endpoint ?? '', accessKeyId: row.access_key_id }
  if (!hasSameKey(stored, { endpoint, accessKeyId: input.accessKeyId })) throw secretMissing()
  const { secretAccessKey } = await dropAccess(scope, row, secrets)
  return { ...bucket, secretAccessKey }
}
