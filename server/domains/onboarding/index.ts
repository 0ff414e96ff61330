import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveOnboarding } from './onboardingRoutes.ts'

/** The company's marketplaces, and the status of its data. */
export const onboardingRoom: ServerRoom = { name: 'onboarding', routes: serveOnboarding }
