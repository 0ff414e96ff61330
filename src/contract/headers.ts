/** The answer header of calls whose data events change: the last event the answer already includes. */
export const EVENT_HEADER = 'x-clove-event'
/** Names the tenant on every call but the session's own. Downloads and the event stream say `?tenant=` instead. */
export const TENANT_HEADER = 'X-Clove-Tenant'
/** Names the page that makes a call, so that it does not hear of its own changes as if they were a colleague's. */
export const PAGE_HEADER = 'X-Clove-Page'
