import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveApiTokens } from './apiTokens.ts'
import { serveCompanySignIn } from './companySignIn.ts'
import { serveInvitations } from './invitations.ts'
import { serveOwnAccount } from './ownAccount.ts'
import { serveResets } from './resets.ts'
import { serveSession } from './sessionRoutes.ts'
import { serveTwoStep } from './twoStepRoutes.ts'

/** Sign-up, sign-in and sign-out, password resets, invitations, and one’s own account. */
export const sessionRoom: ServerRoom = {
  name: 'session',
  routes: (app, platform) => {
    serveSession(app, platform)
    serveResets(app, platform)
    serveInvitations(app, platform)
    serveApiTokens(app, platform)
    serveOwnAccount(app, platform)
    serveTwoStep(app, platform)
    serveCompanySignIn(app, platform)
  },
}
