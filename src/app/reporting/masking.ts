const E_MAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu
const QUERY = /\?[^\s"'\\<>#?]*=[^\s"'\\<>#]*/g
const TOKEN = /(\/(?:login\/(?:reset|invitation|confirm)|auth\/(?:links|reset|invitation)|t)\/)[^\s"'\\<>/?#]+/g
// what is clicked is named by its label, which may name a person
const LABEL = /\[(?:aria-label|title|alt)=\\?"[^"\\]*\\?"\]/g

/** A text without e-mails, queries of addresses, the secrets of links and the labels of what was clicked. JSON stays JSON. */
export const maskText = (text: string): string =>
  text.replace(LABEL, '').replace(QUERY, '?•••').replace(TOKEN, '$1•••').replace(E_MAIL, '•••')

/** The same for every text in plain data, names of fields apart. */
export const maskData = <Data>(data: Data): Data => {
  if (typeof data === 'string') return maskText(data) as Data
  if (Array.isArray(data)) return data.map(maskData) as Data
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, maskData(value)])) as Data
}
