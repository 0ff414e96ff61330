import type { ServerRoom } from '#platform/runtime/room.ts'
import { adsActions } from './adsActions.ts'
import { serveAds } from './adsRoutes.ts'
import { explainAdvice } from './advice/explainAdvice.ts'

/** Costs and results of ads, by any dimension. */
export const adsRoom: ServerRoom = {
  name: 'ads',
  routes: serveAds,
  actions: (platform) => [adsActions(platform)],
  explainers: (platform) => ({ 'ads.bid': explainAdvice(platform) }),
}
