import type { Tenant } from '#contract/tenants.ts'

/** Whether what is switched on opens something: nothing required is always open, else any one of the listed flags suffices. */
export const hasFeature = (on: readonly string[], required: readonly string[] = []): boolean =>
  required.length === 0 || required.some((flag) => on.includes(flag))

/** Names of what a tenant has switched on. */
export const featuresOf = (tenant: Pick<Tenant, 'featureFlags'> | undefined): string[] =>
  Object.entries(tenant?.featureFlags ?? {}).flatMap(([flag, on]) => (on ? [flag] : []))
