const E_MAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu
const QUERY = /\?[^\s"'\\<>#?]*=[^\s"'\\<>#]*/g
const TOKEN = /(\/(?:login\/(?:reset|invitation|confirm)|auth\/(?:links|reset|invitation)|t)\/)[^\s"'\\<>/?#]+/g
// clicked elements are named by their label, which may contain a person's name
const LABEL = /\[(?:aria-label|title|alt)=\\?"[^"\\]*\\?"\]/g

/**
 * Removes emails, queries of addresses, secrets of links and labels of clicked elements from a text. JSON stays valid.
 */
export const maskText = (text: string): string =>
  text.replace(LABEL, '').replace(QUERY, '?•••').replace(TOKEN, '$1•••').replace(E_MAIL, '•••')

/** The same for every string in plain data, except field names. */
export const maskData = <Data>(data: Data): Data => {
  if (typeof data === 'string') return maskText(data) as Data
  if (Array.isArray(data)) return data.map(maskData) as Data
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, maskData(value)])) as Data
}
