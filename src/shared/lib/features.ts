import type { Tenant } from '#contract/tenants.ts'

/** Returns whether the enabled flags include any of the required ones; true when none is required. */
export const hasFeature = (on: readonly string[], required: readonly string[] = []): boolean =>
  required.length === 0 || required.some((flag) => on.includes(flag))

/** Returns the names of a tenant's enabled features. */
export const featuresOf = (tenant: Pick<Tenant, 'featureFlags'> | undefined): string[] =>
  Object.entries(tenant?.featureFlags ?? {}).flatMap(([flag, on]) => (on ? [flag] : []))
