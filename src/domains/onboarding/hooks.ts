import { useSelector } from 'react-redux'
import { type SessionRoot, selectUser } from '#domains/session/index.ts'
import type { OnboardingRoot } from './onboardingSlice.ts'

export const useOnboardingSelector = useSelector.withTypes<OnboardingRoot & SessionRoot>()

/** Returns whether the user is still setting up their company. */
export const useIsOnboarding = (): boolean => useOnboardingSelector((root) => selectUser(root)?.isOnboarding === true)
