/**
 * Media type of a long list by columns (`rules/lists/columnBytes`), which a caller may accept beside JSON. Its end marks it
 * as compressible.
 */
export const COLUMNS_TYPE = 'application/vnd.clove.columns+octet-stream'
/** Response header of endpoints whose data events change: the last event that the response includes. */
export const EVENT_HEADER = 'x-clove-event'
/**
 * Request header with the tenant, except on session endpoints. Downloads and the event stream use `?tenant=` instead.
 */
export const TENANT_HEADER = 'X-Clove-Tenant'
/** Request header with the page's id, so that the page does not receive its own changes as a colleague's. */
export const PAGE_HEADER = 'X-Clove-Page'
