import type { Platform } from '#contract/sellers.ts'

const DAY = 86_400_000

/** Days after which a name and an address may no longer be kept, by platform. */
const keptFor: Record<Platform, number> = { amazon: 30, shop: 730 }

/** Older rows are imported without name and address; ISO 8601 in UTC. */
export const keptSince = (platform: string, now: Date): string =>
  new Date(now.getTime() - (keptFor[platform as Platform] ?? keptFor.amazon) * DAY).toISOString()
