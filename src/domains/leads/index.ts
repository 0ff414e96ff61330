import { MailOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { addLeadsListeners } from './leadsListeners.ts'
import { leadsSlice } from './leadsSlice.ts'

const LEADS = '/outreach/leads'

/** Buyers who can be written to. */
export const leadsRoom = clientRoom({
  name: 'leads',
  routes: [
    {
      path: LEADS,
      label: 'Leads',
      group: 'outreach',
      order: 1,
      icon: MailOutlined,
      screen: () => import('./LeadsScreen.tsx'),
    },
  ],
  slices: [leadsSlice],
  listeners: addLeadsListeners,
  figures: [
    { key: 'ready', label: 'Leads ready', path: LEADS, value: ({ leads }) => leads?.ready ?? null },
    { key: 'printable', label: 'Printable', path: LEADS, value: ({ leads }) => leads?.printable ?? null },
  ],
})
