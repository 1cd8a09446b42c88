import sanitize from 'sanitize-html'

/** What a description may be written with: no attributes, no links, no pictures, no scripts. */
const allowedTags = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'br']

/** HTML as it may be stored: whatever is not allowed falls away, and its text stays. */
export const cleanDescription = (html: string) =>
  sanitize(html, {
    allowedTags,
    allowedAttributes: {},
    transformTags: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h4: 'h3' },
    disallowedTagsMode: 'discard',
    // Deep nests cost every reader.
    nestingLimit: 10,
  }).trim()
