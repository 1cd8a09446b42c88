/**
 * The longest English texts in characters, by the end of their key. A translation may be 40 %
 * longer.
 */
export const longest = { _button: 24, _title: 48 }

export const withoutTags = (text: string) => text.replace(/<\/?\w+>/g, '')
