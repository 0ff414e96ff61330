import { combineSlices, type Reducer } from '@reduxjs/toolkit'
import { asinsSlice } from '#domains/asins/index.ts'
import { dataSlice } from '#domains/data/index.ts'
import { documentsSlice } from '#domains/documents/index.ts'
import { inventorySlice } from '#domains/inventory/index.ts'
import { leadsSlice } from '#domains/leads/index.ts'
import { noticesSlice } from '#domains/notices/index.ts'
import { outreachSlice } from '#domains/outreach/index.ts'
import { purchasingSlice } from '#domains/purchasing/index.ts'
import { refundsSlice } from '#domains/refunds/index.ts'
import { restockSlice } from '#domains/restock/index.ts'
import { sessionSlice, signedOut } from '#domains/session/index.ts'
import { sessionFiltersSlice, settingsSlice } from '#domains/settings/index.ts'
import { tenantsSlice } from '#domains/tenants/index.ts'
import { api } from '#shared/api/api.ts'
import { tableLayoutsSlice } from '#shared/table/tableLayoutsSlice.ts'
import { tablesSlice } from '#shared/table/tablesSlice.ts'
import { shellSlice } from './shell/shellSlice.ts'

/** A slice of which something outlives the page. */
export type KeptSlice = <State extends object>(slice: { name: string; reducer: Reducer<State> }) => Reducer<State>

const asItIs: KeptSlice = ({ reducer }) => reducer

/** What is shared by all rooms cannot know by itself that its user has gone. */
const ofOneUser = <State extends object>({ name, reducer }: { name: string; reducer: Reducer<State> }) => ({
  name,
  reducer: ((state, action) => reducer(signedOut.match(action) ? undefined : state, action)) as Reducer<State>,
})

/** The whole state: the one cache, and what this browser alone knows, a slice per domain. */
export const createRootReducer = (kept = asItIs) =>
  combineSlices(
    api,
    sessionSlice,
    tenantsSlice,
    asinsSlice,
    inventorySlice,
    restockSlice,
    purchasingSlice,
    refundsSlice,
    documentsSlice,
    leadsSlice,
    outreachSlice,
    dataSlice,
    {
      notices: kept(noticesSlice),
      settings: kept(settingsSlice),
      sessionFilters: kept(sessionFiltersSlice),
      shell: kept(shellSlice),
      tables: kept(ofOneUser(tablesSlice)),
      tableLayouts: kept(ofOneUser(tableLayoutsSlice)),
    },
  )
export type RootState = ReturnType<ReturnType<typeof createRootReducer>>
