const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters, halves of a pair, and two that are no characters: nothing of this may stand in XML. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const special = /[&<>"]/g

/** A text as it stands in XML, between tags or quotation marks. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, '').replace(special, (sign) => escapes[sign] ?? '')
