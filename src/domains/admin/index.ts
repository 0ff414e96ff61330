// a screen most users see once is a chunk of its own
export const loadOnboardingScreen = () => import('./OnboardingScreen.tsx')
