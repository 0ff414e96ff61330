// Addresses of a company that are notified of its events.
export { publishEvent, queueDeliveries } from './publish.ts'
