/** The key of a token bucket: the caller and the operation. */
export interface BucketName {
  operation: string
  /** Amazon's id of the seller. */
  partner: string
  app: string
}

/** Requests per second, and the burst after an idle time. */
export interface Limit {
  rate: number
  burst: number
}

/** Counts of requests. */
export interface BucketCount extends BucketName {
  calls: number
  /** Requests with a 429 response. */
  refused: number
  /** Requests sent after a 429 while the bucket was empty; a client that respects the 429 sends none. */
  violations: number
}

interface Bucket extends BucketCount {
  tokens: number
  filledAt: number
  /** Whether its last response was a 429. */
  isShut: boolean
}

export interface Buckets {
  /** Returns whether the request is allowed, and counts it. */
  take(name: BucketName, limit: Limit, now: number): boolean
  /** Empties the buckets of an operation, as if another program of the same app had used them. */
  drain(operation: string | undefined, now: number): void
  counts(): BucketCount[]
}

export const openBuckets = (): Buckets => {
  const buckets = new Map<string, Bucket>()
  let drained: { operation: string | undefined; now: number } | undefined
  const open = (name: BucketName, { burst }: Limit, now: number): Bucket => {
    const key = `${name.operation} ${name.partner} ${name.app}`
    const known = buckets.get(key)
    if (known) return known
    const isDrained = drained !== undefined && (drained.operation ?? name.operation) === name.operation
    const bucket: Bucket = {
      ...{ operation: name.operation, partner: name.partner, app: name.app, calls: 0, refused: 0, violations: 0 },
      ...{ tokens: isDrained ? 0 : burst, filledAt: drained && isDrained ? drained.now : now, isShut: false },
    }
    buckets.set(key, bucket)
    return bucket
  }
  return {
    take: (name, limit, now) => {
      const bucket = open(name, limit, now)
      const flown = Math.max(0, now - bucket.filledAt) / 1000
      bucket.tokens = Math.min(limit.burst, bucket.tokens + flown * limit.rate)
      bucket.filledAt = Math.max(now, bucket.filledAt)
      bucket.calls += 1
      // tolerance for rounding errors of fractional seconds
      if (bucket.tokens >= 1 - 1e-6) {
        bucket.tokens -= 1
        bucket.isShut = false
        return true
      }
      bucket.refused += 1
      if (bucket.isShut) bucket.violations += 1
      bucket.isShut = true
      return false
    },
    drain: (operation, now) => {
      drained = { operation, now }
      for (const bucket of buckets.values()) {
        if (operation !== undefined && bucket.operation !== operation) continue
        Object.assign(bucket, { tokens: 0, filledAt: now })
      }
    },
    counts: () =>
      [...buckets.values()].map(({ operation, partner, app, calls, refused, violations }) => {
        return { operation, partner, app, calls, refused, violations }
      }),
  }
}
