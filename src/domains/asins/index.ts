import { TagOutlined, TagsOutlined } from '@ant-design/icons'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { isImportDone } from '#shared/stream/eventTags.ts'
import { asinsSlice } from './asinsSlice.ts'
import { missingFnsku } from './missingFnsku.ts'

export { AsinPanelsContext } from './asinPanels.ts'
export { useGetAllowedSellersQuery } from './asinsApi.ts'
export { InfoCell } from './InfoCell.tsx'
export { ProductsField } from './ProductsField.tsx'
export { useLazySearchAsinsQuery, useSearchAsinsQuery } from './productsApi.ts'
export { SinceField } from './SinceField.tsx'
export { UnknownAsin } from './sheet/UnknownAsin.tsx'
export { useIsUnknownAsin } from './useIsUnknownAsin.ts'
export { usePlaceFilters } from './usePlaceFilters.tsx'
export { useProductNames } from './useProductNames.ts'

// separate chunks
export const SourcingTable = lazyPart(() => import('./sourcing/SourcingTable.tsx'))
export const loadSkusApi = async () => (await import('./skusApi.ts')).skusApi
const loadInfoScreen = () => import('./info/InfoScreen.tsx')

/** Products: their data, and missing data. */
export const asinsRoom = clientRoom({
  name: 'asins',
  routes: [
    {
      path: '/missing/fnsku',
      label: 'Missing FNSKUs',
      group: 'main',
      icon: TagOutlined,
      screen: () => import('./missing/MissingScreen.tsx'),
    },
    { path: '/asins/:asin', title: 'Product', hidden: true, screen: () => import('./sheet/AsinScreen.tsx') },
    {
      path: '/data/product-info',
      label: 'Product Info',
      group: 'data',
      order: 1,
      icon: TagsOutlined,
      screen: loadInfoScreen,
    },
    { path: '/data/product-info/:tab', title: 'Product Info', group: 'data', hidden: true, screen: loadInfoScreen },
  ],
  slices: [asinsSlice],
  events: [
    {
      tags: [{ type: 'Sku', id: 'missing' }],
      after: { notification: ({ name }) => name === missingFnsku.id },
    },
    { tags: ['Sku', 'AsinInfo', 'Note'], after: { import: isImportDone, gap: true }, settleMs: 2000 },
  ],
  notices: [missingFnsku],
  actions: [
    {
      kind: 'missingFnsku',
      path: '/missing/fnsku',
      button: 'Enter',
      inMenu: true,
    },
    {
      kind: 'costs',
      path: '/data/product-info',
      button: 'Enter',
    },
  ],
})
