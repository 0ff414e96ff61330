import type { ApiScope } from '#contract/apiTokens.ts'
import { type ApiArea, apiAreas } from '#contract/route.ts'

/** What a token may do in an area. */
export type Access = 'none' | 'read' | 'write'

export const accessLabels: Readonly<Record<Access, string>> = {
  none: 'No access',
  read: 'Read',
  write: 'Read and change',
}

export const areaLabels: Readonly<Record<ApiArea, string>> = {
  actions: 'To do',
  ads: 'Ads',
  catalogue: 'Products',
  claims: 'Refund claims',
  inventory: 'Inventory',
  leads: 'Lead counts',
  measures: 'Measures and charts',
  profit: 'Profit and settlements',
  purchasing: 'Purchase orders',
  reports: 'Reports',
  restock: 'Restock',
  uploads: 'Uploads',
  webhooks: 'Webhooks',
}

/** Areas whose endpoints only read. */
const readOnly: readonly ApiArea[] = ['ads', 'leads', 'measures', 'profit']

/** Returns what a token can be given in an area. */
export const accessesOf = (area: ApiArea): readonly Access[] =>
  readOnly.includes(area) ? ['none', 'read'] : ['none', 'read', 'write']

/** Returns the scopes of a choice by area. */
export const scopesOf = (accesses: Readonly<Partial<Record<ApiArea, Access>>>): ApiScope[] =>
  apiAreas.flatMap((area): ApiScope[] => {
    const access = accesses[area] ?? 'none'
    return access === 'none' ? [] : [`${area}:${access}`]
  })

/** Formats scopes: 'reads Inventory and Restock; changes Purchase orders'. */
export const formatScopes = (scopes: readonly ApiScope[]): string => {
  const areasWith = (access: 'read' | 'write') =>
    apiAreas.filter((area) => scopes.includes(`${area}:${access}`)).map((area) => areaLabels[area])
  const [read, written] = [areasWith('read'), areasWith('write')]
  return [read.length && `reads ${read.join(', ')}`, written.length && `reads and changes ${written.join(', ')}`]
    .filter(Boolean)
    .join('; ')
}
