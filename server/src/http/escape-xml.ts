const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// XML 1.0 allows no other control characters, not even escaped.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Returns a text as the content of an XML element or attribute. */
export const escapeXml = (text: string) =>
  text.replaceAll(forbidden, '').replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
