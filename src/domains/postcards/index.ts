import { IdcardOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { addDraftListeners } from './draftListeners.ts'
import { postcardsSlice } from './postcardsSlice.ts'

/** Cards to buyers: campaigns from their audience to the files for the printer. */
export const postcardsRoom = clientRoom({
  name: 'postcards',
  routes: [
    {
      path: '/outreach/postcards',
      needs: ['money'],
      label: 'Postcards',
      group: 'outreach',
      order: 3,
      icon: IdcardOutlined,
      screen: () => import('./PostcardsScreen.tsx'),
    },
    {
      path: '/outreach/postcards/campaigns/:id',
      needs: ['money'],
      title: 'Postcard Campaign',
      group: 'outreach',
      hidden: true,
      screen: () => import('./CampaignScreen.tsx'),
    },
  ],
  slices: [postcardsSlice],
  // unsaved changes survive a reload
  kept: { postcards: { place: 'visit', whitelist: ['ids', 'entities'] } },
  listeners: addDraftListeners,
  events: [{ tags: ['Postcard'], after: { postcard: () => true, gap: true } }],
})
