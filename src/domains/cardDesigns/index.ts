import { clientRoom } from '#shared/room/clientRoom.ts'
import { cardDesignsSlice } from './cardDesignsSlice.ts'

/** What postcards look like. */
export const cardDesignsRoom = clientRoom({
  name: 'cardDesigns',
  routes: [
    {
      path: '/outreach/postcards/designs',
      title: 'Postcard designs',
      group: 'outreach',
      hidden: true,
      screen: () => import('./DesignsScreen.tsx'),
    },
    {
      path: '/outreach/postcards/designs/:id',
      title: 'Postcard design',
      group: 'outreach',
      hidden: true,
      screen: () => import('./EditorScreen.tsx'),
    },
  ],
  slices: [cardDesignsSlice],
  // what somebody is changing survives a reload
  kept: { cardDesigns: { place: 'visit', whitelist: ['ids', 'entities'] } },
})
