import type { RouteFacts } from '#shared/room/row.ts'

const PRODUCT = 'Clove'

/** Returns the page title: its label, otherwise its title, otherwise the product, with the version. */
export const titleOf = (row: Pick<RouteFacts, 'label' | 'title'> | undefined, version: string): string =>
  `${row?.label ?? row?.title ?? PRODUCT} · ${version}`
