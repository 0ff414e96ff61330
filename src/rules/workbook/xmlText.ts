const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters, lone surrogates and two noncharacters, which XML forbids. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const special = /[&<>"]/g

/** Escapes a text for XML, between tags or quotation marks. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, '').replace(special, (sign) => escapes[sign] ?? '')
