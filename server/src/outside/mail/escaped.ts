const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Text as HTML shows it, in elements and in attributes. */
export const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
