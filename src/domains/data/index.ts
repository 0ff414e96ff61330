import { InboxOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { addDataListeners } from './dataListeners.ts'
import { dataSlice } from './dataSlice.ts'
import { sourceWords, staleSources } from './sources.ts'

export { sourceWords, staleSources }

const UPLOADS = '/data/uploads'

/** The files that everything is made from. */
export const dataRoom = clientRoom({
  name: 'data',
  routes: [
    {
      path: UPLOADS,
      label: 'Uploads',
      group: 'data',
      flags: ['uploads'],
      icon: InboxOutlined,
      screen: () => import('./UploadsScreen.tsx'),
    },
  ],
  slices: [dataSlice],
  listeners: addDataListeners,
  figures: [
    {
      key: 'stale',
      label: 'Reports older than a day',
      path: UPLOADS,
      value: ({ sources }, now) => staleSources(sources, now).length,
      details: ({ sources }, now) => staleSources(sources, now).map(sourceWords).join(' · '),
      warns: true,
    },
    {
      key: 'waiting',
      label: 'Files waiting for you',
      path: UPLOADS,
      value: ({ filesWaiting }) => filesWaiting,
      warns: true,
    },
  ],
})
