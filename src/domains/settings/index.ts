import { clientRoom } from '#shared/room/clientRoom.ts'
import { sessionFiltersSlice } from './sessionFiltersSlice.ts'
import { settingsSlice } from './settingsSlice.ts'

export { dimensionLabels } from './dimensionLabels.ts'
export { groupByAmong, groupBySelector, selectIsInView } from './sessionFiltersSelectors.ts'
export {
  marketplacesFiltered,
  type SessionFiltersRoot,
  selectSessionFilters,
  sellersFiltered,
  sessionFiltersSlice,
} from './sessionFiltersSlice.ts'
export { type SettingsRoot, selectStyles, settingsSlice } from './settingsSlice.ts'

// the grouping of stock tables, which is not in the first bundle
export const loadSessionGrouping = () => import('./SessionGrouping.tsx')

/** Settings of each user. */
export const settingsRoom = clientRoom({
  name: 'settings',
  routes: [
    {
      path: '/profile',
      title: 'Your profile',
      hidden: true,
      screen: () => import(/* webpackChunkName: "profile" */ './ProfileScreen.tsx'),
    },
  ],
  slices: [settingsSlice, sessionFiltersSlice],
  kept: {
    settings: { place: 'browser', whitelist: ['styles'] },
    sessionFilters: { place: 'visit', whitelist: ['marketplaces', 'sellers', 'dimensions', 'merges'] },
  },
})
