// Connections of seller accounts to Amazon's services.
export { connectAmazon, disconnectAmazon } from './connectAmazon.ts'
export { noteAmazonCall, noteState } from './noteOutcome.ts'
export { type ConnectedAccount, readAmazonAccount } from './readAmazonAccount.ts'
export { type AmazonConnection, noteReach, readAmazonConnections } from './readConnections.ts'
export { readTenantKeys } from './readTenantKeys.ts'
export { stateIn } from './stateIn.ts'
