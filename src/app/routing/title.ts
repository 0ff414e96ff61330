import type { RouteFacts } from '#shared/room/row.ts'

const PRODUCT = 'Clove'

/** The page's title: its label, else its title, else the product, and the version. */
export const titleOf = (row: Pick<RouteFacts, 'label' | 'title'> | undefined, version: string): string =>
  `${row?.label ?? row?.title ?? PRODUCT} · ${version}`
