import { getFormatTag } from './locale.ts'
import { createLocaleFormat } from './locale-format.ts'

/** The numbers and plurals of the page's language, for the messages in the scripts of a page. */
export const format = /* @__PURE__ */ createLocaleFormat(getFormatTag())
