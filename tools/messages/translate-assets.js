import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { root } from '../process/place.js'
import { hasPseudoLocales } from './has-pseudo-locales.js'
import { pseudoLocales } from './pseudo.js'

const generated = join(root, 'messages', 'generated')
const mark = /\$t\((["'`])([\w.-]+#[\w-]{6})\1(,|\))/g
const script = /(\/?assets\/)([\w.-]+\.js)\b/g

/** Replaces the marks of messages in a script by the texts of a locale. */
const translateScript = (code, texts) =>
  code.replace(mark, (_, quote, name, end) => {
    const text = texts[name]
    if (text === undefined) throw new Error(`no text for the message ${name}`)
    return end === ')' ? `(${text})` : `(${text})(`
  })

/**
 * Writes the scripts of every language of a finished build: English in place, others into a folder
 * of their own, whose name changes with their texts. A script without texts exists once: the folders
 * have links to it. `languages.json` has the folder of each language.
 */
export const translateBuild = (build) => {
  const assets = join(build, 'client', 'assets')
  const marked = scriptsIn(assets).map((name) => [name, readFileSync(join(assets, name), 'utf8')])
  const folders = compiledLocales().map((locale) => [locale, translateInto(assets, locale, marked)])
  writeFileSync(join(build, 'languages.json'), JSON.stringify(Object.fromEntries(folders)))
}

/** Writes the list of routes for every language: `/assets/manifest-*.js`. */
export const translateManifest = (build) => {
  const assets = join(build, 'client', 'assets')
  const folders = JSON.parse(readFileSync(join(build, 'languages.json'), 'utf8'))
  for (const name of scriptsIn(assets).filter((one) => one.startsWith('manifest-'))) {
    const routes = shorten(readFileSync(join(assets, name), 'utf8'))
    for (const folder of Object.values(folders))
      writeFileSync(join(assets, folder, name), folder ? inFolder(routes, folder) : routes)
  }
}

/**
 * Leaves out what a browser does not read: the scripts that a screen imports, which the server
 * names in the page and a module names itself, and what a route does not have.
 */
const shorten = (text) => {
  const at = text.indexOf('{')
  const routes = JSON.parse(text.slice(at, text.lastIndexOf('}') + 1))
  const isRead = (key, value) =>
    value !== false && (key !== 'imports' || value === routes.entry.imports)
  const short = JSON.stringify(routes, (key, value) => (isRead(key, value) ? value : undefined))
  return `${text.slice(0, at)}${short};`
}

/** Lets the addresses of scripts in a text lead to the scripts of a language. */
const inFolder = (text, folder) => text.replace(script, `$1${folder}/$2`)

const translateInto = (assets, locale, marked) => {
  const content = readFileSync(join(generated, locale, 'scripts.json'), 'utf8')
  const texts = JSON.parse(content)
  const folder = locale === 'en' ? '' : `${locale}-${hashOf(content)}`
  mkdirSync(join(assets, folder), { recursive: true })
  for (const [name, code] of marked) {
    const own = translateScript(folder ? inFolder(code, folder) : code, texts)
    if (own !== code) writeFileSync(join(assets, folder, name), own)
    else if (folder) shareFile(join(assets, name), join(assets, folder, name))
  }
  return folder
}

/** Lets a second address lead to a file, or copies it where the file system has no links. */
export const shareFile = (file, other) => {
  try {
    linkSync(file, other)
  } catch {
    copyFileSync(file, other)
  }
}

/** Languages of tests are written only where the environment asks for them. */
const compiledLocales = () =>
  readdirSync(generated).filter(
    (name) =>
      existsSync(join(generated, name, 'scripts.json')) &&
      (hasPseudoLocales() || !pseudoLocales.includes(name)),
  )

const scriptsIn = (folder) => readdirSync(folder).filter((name) => name.endsWith('.js'))

const hashOf = (content) => createHash('sha256').update(content).digest('base64url').slice(0, 8)
