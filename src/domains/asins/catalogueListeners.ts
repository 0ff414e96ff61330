import { askAgain } from '#shared/api/askAgain.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import type { AsinsRoot } from './asinsSelectors.ts'
import { catalogueApi } from './catalogueApi.ts'
import { groupGrants } from './groupWishes.ts'
import { notesApi } from './notesApi.ts'
import { noteGrants } from './noteWishes.ts'
import { productsApi } from './productsApi.ts'
import { refreshGrants } from './refreshWishes.ts'
import { skuGrants } from './skuWishes.ts'

const grants = [...refreshGrants, ...groupGrants, ...skuGrants, ...noteGrants]

/** Does what is wished; a change made while a list is on its way is asked for again after it. */
export const addCatalogueListeners = (listen: Listen<AsinsRoot>) => {
  const { getCatalogue, getDiscontinued, getMissingSkus, getMissingFnskus } = catalogueApi.endpoints
  const lists = [getCatalogue, getDiscontinued, getMissingSkus, getMissingFnskus]
  return together(
    ...grants.map(({ takes, grant }) => listen({ predicate: takes, effect: grant })),
    ...lists.map((list) => askAgain(listen, list)),
    askAgain(listen, productsApi.endpoints.getAsin),
    askAgain(listen, notesApi.endpoints.getNotes),
  )
}
