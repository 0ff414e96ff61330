import { type Listen, together } from '#shared/store/listen.ts'
import type { AsinsRoot } from './asinsSelectors.ts'
import { addGroupListeners } from './groupListeners.ts'
import { addTypesListeners } from './infoTypesListeners.ts'
import { addNoteListeners } from './noteListeners.ts'
import { addRefreshListeners } from './refreshListeners.ts'
import { addSkuListeners } from './skuListeners.ts'

/** Runs catalogue commands. */
export const addCatalogueListeners = (listen: Listen<AsinsRoot>) =>
  together(
    addRefreshListeners(listen),
    addGroupListeners(listen),
    addSkuListeners(listen),
    addNoteListeners(listen),
    addTypesListeners(listen),
  )
