// a screen is a chunk of its own
export const loadOverviewScreen = () => import('./OverviewScreen.tsx')
