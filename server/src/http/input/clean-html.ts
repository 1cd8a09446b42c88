import { loadLater } from '../../adapters/load-later.ts'

const loadSanitize = loadLater('sanitize-html')

/** Allowed elements of a description: no attributes, links, pictures or scripts. */
const allowedTags = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'br']

/** Returns HTML that is safe to store: other elements are removed, and their text stays. */
export const cleanHtml = (html: string) =>
  loadSanitize()(html, {
    allowedTags,
    allowedAttributes: {},
    transformTags: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h4: 'h3' },
    disallowedTagsMode: 'discard',
    // Deep nesting is expensive to render.
    nestingLimit: 10,
  }).trim()
