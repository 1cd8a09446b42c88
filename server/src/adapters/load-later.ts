import type * as phones from 'libphonenumber-js/min'
import { createRequire } from 'node:module'
import type nodemailer from 'nodemailer'
import type sanitizeHtml from 'sanitize-html'
import type sharp from 'sharp'

type Packages = {
  'libphonenumber-js/min': typeof phones
  'libphonenumber-js/examples.mobile.json': phones.Examples
  nodemailer: typeof nodemailer
  'sanitize-html': typeof sanitizeHtml
  sharp: typeof sharp
}

const require: <Name extends keyof Packages>(name: Name) => Packages[Name] = createRequire(
  import.meta.url,
)

/**
 * Returns a function that loads a package when it is first called: what few requests need costs
 * no memory before, and does not delay the start. Loading takes a few milliseconds, and callers
 * need not be asynchronous.
 */
export const loadLater = <Name extends keyof Packages>(name: Name) => {
  let loaded: Packages[Name] | undefined
  return () => {
    loaded ??= require(name)
    return loaded
  }
}
