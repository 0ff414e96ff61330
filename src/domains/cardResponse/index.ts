import { clientRoom } from '#shared/room/clientRoom.ts'
import { isImportDone } from '#shared/stream/eventTags.ts'

/** Response to cards. */
export const cardResponseRoom = clientRoom({
  name: 'cardResponse',
  routes: [
    {
      path: '/outreach/postcards/response',
      needs: ['money', 'profit'],
      title: 'Card Response',
      group: 'outreach',
      hidden: true,
      screen: () => import('./ResponseScreen.tsx'),
    },
  ],
  events: [
    { tags: ['CardResponse'], after: { import: isImportDone }, settleMs: 2000 },
    { tags: ['CardResponse'], after: { postcard: () => true, gap: true } },
  ],
})
