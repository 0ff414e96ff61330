import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveOnboarding } from './onboardingRoutes.ts'

/** Where a company sells, and which of its data have come. */
export const onboardingRoom: ServerRoom = { name: 'onboarding', routes: serveOnboarding }
