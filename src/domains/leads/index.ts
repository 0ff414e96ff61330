import { MailOutlined } from '@ant-design/icons'
import { formatNumber } from '#shared/lib/number.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { addLeadsListeners } from './leadsListeners.ts'
import { leadsSlice } from './leadsSlice.ts'

const LEADS = '/outreach/leads'

/** Buyers who can be contacted. */
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
  actions: [
    {
      kind: 'leads',
      path: LEADS,
      button: 'Open',
      details: ({ printable = 0 }) => `${formatNumber(printable)} mailable`,
    },
  ],
})
