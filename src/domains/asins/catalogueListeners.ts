import { refetchSkipped } from '#shared/api/refetchSkipped.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import type { AsinsRoot } from './asinsSelectors.ts'
import { catalogueApi } from './catalogueApi.ts'
import { addGroupListeners } from './groupListeners.ts'
import { addTypesListeners } from './infoTypesListeners.ts'
import { addNoteListeners } from './noteListeners.ts'
import { notesApi } from './notesApi.ts'
import { productsApi } from './productsApi.ts'
import { addRefreshListeners } from './refreshListeners.ts'
import { addSkuListeners } from './skuListeners.ts'

/** Carries out commands; a change made while a list is on its way is asked for again after it. */
export const addCatalogueListeners = (listen: Listen<AsinsRoot>) => {
  const { getCatalogue, getDiscontinued, getMissingSkus, getMissingFnskus } = catalogueApi.endpoints
  const lists = [getCatalogue, getDiscontinued, getMissingSkus, getMissingFnskus]
  return together(
    addRefreshListeners(listen),
    addGroupListeners(listen),
    addSkuListeners(listen),
    addNoteListeners(listen),
    addTypesListeners(listen),
    ...lists.map((list) => refetchSkipped(listen, list)),
    refetchSkipped(listen, productsApi.endpoints.getAsin),
    refetchSkipped(listen, notesApi.endpoints.getNotes),
  )
}
