/**
 * Hosts that are only reachable from this machine or its network: loopback, private and link-local addresses, and names
 * without a dot.
 */
const PRIVATE = [
  /^[^.:]+$/,
  /\.(?:local|localhost|internal|lan|home\.arpa)$/,
  /^(?:0|10|127)\./,
  /^169\.254\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^192\.168\./,
  /^\[(?:::1?|f[cd].*|fe[89ab].*)\]$/,
]

/** Returns whether people elsewhere can open an address, which may lack its `https://`. */
export const isPublicAddress = (address: string): boolean => {
  const url = /^https?:/.test(address) ? address : `https://${address}`
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return !PRIVATE.some((pattern) => pattern.test(hostname))
}
