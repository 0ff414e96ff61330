import { clientRoom } from '#shared/room/clientRoom.ts'
import { cardDesignsSlice } from './cardDesignsSlice.ts'

/** The designs of postcards. */
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
  // unsaved changes survive a reload
  kept: { cardDesigns: { place: 'visit', whitelist: ['ids', 'entities'] } },
})
