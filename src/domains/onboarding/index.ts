import { BranchesOutlined, CheckSquareOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { onboardingSlice } from './onboardingSlice.ts'

/** Accounts, data sources and coverage: first as a setup, later as separate screens. */
export const onboardingRoom = clientRoom({
  name: 'onboarding',
  routes: [
    {
      path: '/onboarding/start',
      title: 'Set up your company',
      screen: () => import('./start/StartScreen.tsx'),
      onboarding: 'only',
      admin: true,
    },
    {
      path: '/onboarding/connect',
      title: 'Add your data',
      screen: () => import('./connect/ConnectScreen.tsx'),
      onboarding: 'only',
      admin: true,
    },
    {
      path: '/onboarding/sourcing',
      needs: ['costs'],
      title: 'Costs and suppliers',
      group: 'data',
      hidden: true,
      screen: () => import('./sourcing/SourcingScreen.tsx'),
      onboarding: 'too',
    },
    {
      path: '/onboarding/lights',
      label: 'Data Coverage',
      group: 'data',
      flags: ['uploads'],
      icon: CheckSquareOutlined,
      order: 1,
      tabOf: '/data/uploads',
      screen: () => import('./lights/LightsScreen.tsx'),
      onboarding: 'too',
      admin: true,
    },
    {
      path: '/settings/sellers',
      label: 'Seller Accounts',
      group: 'settings',
      icon: BranchesOutlined,
      screen: () => import('./sellers/SellersScreen.tsx'),
      admin: true,
    },
  ],
  slices: [onboardingSlice],
  kept: { onboarding: { place: 'visit', whitelist: ['draft'] } },
})
