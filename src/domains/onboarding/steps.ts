/** The steps of the setup, in their order. */
export const setupSteps = [
  { path: '/onboarding/start', title: 'Your company' },
  { path: '/onboarding/connect', title: 'Your data' },
  { path: '/onboarding/lights', title: 'What has come' },
] as const
export type SetupPath = (typeof setupSteps)[number]['path']
