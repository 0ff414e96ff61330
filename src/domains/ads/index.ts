import { FundOutlined } from '@ant-design/icons'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { isImportDone } from '#shared/stream/eventTags.ts'
import { adsSlice } from './adsSlice.ts'

/** Ad spend and results. */
export const adsRoom = clientRoom({
  name: 'ads',
  routes: [
    {
      path: '/sales/ppc',
      label: 'Ads Table',
      group: 'sales',
      order: 1,
      admin: true,
      icon: FundOutlined,
      screen: () => import('./AdsScreen.tsx'),
    },
  ],
  slices: [adsSlice],
  actions: [
    {
      kind: 'adsWaste',
      path: '/sales/ppc',
      button: 'Change',
    },
  ],
  asinPanels: [
    { place: 'ads', title: 'Ads', flag: 'sales', admin: true, Panel: lazyPart(() => import('./AdsPanel.tsx')) },
  ],
  events: [{ tags: ['Ads'], after: { import: isImportDone, gap: true }, settleMs: 2000 }],
})
