import { storeAdsTotalsJob } from '#model/measures/index.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { measureExplainers } from './explainMeasures.ts'
import { serveMeasures } from './measuresRoutes.ts'

/** The catalogue of measures and its queries. */
export const measuresRoom: ServerRoom = {
  name: 'measures',
  routes: serveMeasures,
  explainers: measureExplainers,
  jobs: () => [storeAdsTotalsJob],
}
