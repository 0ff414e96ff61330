import type { Scope } from '#platform/db/scope.ts'
import type { BucketAccess } from '#platform/outbound/companyBucket.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { DropRow } from './readDrops.ts'

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
