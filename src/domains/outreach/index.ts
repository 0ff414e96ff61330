import { ContactsOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { isImportDone } from '#shared/stream/eventTags.ts'
import { outreachSlice } from './outreachSlice.ts'

const ADDRESSES = '/outreach/addresses'

/** The households of the orders. */
export const outreachRoom = clientRoom({
  name: 'outreach',
  routes: [
    {
      path: ADDRESSES,
      needs: ['buyers'],
      label: 'Addresses',
      group: 'outreach',
      icon: ContactsOutlined,
      screen: () => import('./AddressesScreen.tsx'),
    },
  ],
  slices: [outreachSlice],
  events: [
    // suggestions change after an import
    { tags: ['Address'], after: { import: isImportDone }, settleMs: 2000 },
    { tags: ['Address'], after: { gap: true } },
  ],
  actions: [
    {
      kind: 'suggestions',
      path: ADDRESSES,
      query: 'label=suggested',
      button: 'Review',
    },
  ],
})
