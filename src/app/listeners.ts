import { addAdminListeners } from '#domains/admin/index.ts'
import { addAsinsListeners } from '#domains/asins/index.ts'
import { addDataListeners } from '#domains/data/index.ts'
import { addDocumentsListeners } from '#domains/documents/index.ts'
import { addInventoryListeners } from '#domains/inventory/index.ts'
import { addLeadsListeners } from '#domains/leads/index.ts'
import { addNoticesListeners } from '#domains/notices/index.ts'
import { addOutreachListeners } from '#domains/outreach/index.ts'
import { addPurchasingListeners } from '#domains/purchasing/index.ts'
import { addRefundsListeners } from '#domains/refunds/index.ts'
import { addRestockListeners } from '#domains/restock/index.ts'
import { addSessionListeners } from '#domains/session/index.ts'
import { addTenantsListeners } from '#domains/tenants/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import { addFailureListener } from './failureListener.ts'
import { addFiguresListener } from './figuresListener.ts'
import type { RootState } from './rootReducer.ts'
import { addStockListener } from './stockListener.ts'
import { addStreamListener } from './streamListener.ts'

/** Everything that happens over time, a line per domain. */
export const addListeners = (listen: Listen<RootState>) => {
  addSessionListeners(listen)
  addTenantsListeners(listen)
  addNoticesListeners(listen)
  addAsinsListeners(listen)
  addInventoryListeners(listen)
  addRestockListeners(listen)
  addPurchasingListeners(listen)
  addRefundsListeners(listen)
  addDocumentsListeners(listen)
  addLeadsListeners(listen)
  addOutreachListeners(listen)
  addDataListeners(listen)
  addAdminListeners(listen)
  addFailureListener(listen)
  addFiguresListener(listen)
  addStockListener(listen)
  addStreamListener(listen)
}
