import { mkdirSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, relative } from 'node:path'
import { dirname } from 'node:path/posix'
import { rolldown } from 'rolldown'

import { root } from './place.js'

// Packages with native code, and those that few marketplaces load.
const external = ['sharp', '@node-rs/argon2', '@aws-sdk', 'vite']

/** Bundles the server with its packages and the built pages into a folder. */
export const bundleServer = async (folder) => {
  const bundle = await rolldown({
    input: join(root, 'server/src/main.ts'),
    cwd: root,
    platform: 'node',
    external: (id) => isBuiltin(id) || external.some((one) => `${id}/`.startsWith(`${one}/`)),
    plugins: [pages(), places(folder)],
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    banner: 'const bundleFolder = import.meta.dirname;',
    minify: shorter,
  })
  await bundle.close()
  mkdirSync(folder, { recursive: true })
  for (const { fileName, code } of output) writeFileSync(join(folder, fileName), toAscii(code))
}

// Stack traces keep their functions and lines. Shorter names of variables are 4 MB less at rest.
const shorter = {
  compress: false,
  mangle: { keepNames: true },
  codegen: { removeWhitespace: false, legalComments: 'none' },
}

const isBuiltin = (id) => id.startsWith('node:') || builtinModules.includes(id)

/** The pages are part of the bundle: they share its schemas, texts and React. */
const pages = () => ({
  name: 'pages',
  load: {
    filter: { id: /server\/src\/http\/pages\/built-pages\.ts$/ },
    handler: () => {
      const built = JSON.stringify(join(root, 'web/build/server/index.js'))
      return `export const importBuiltPages = () => import(${built})`
    },
  },
})

/** Files beside a module, such as migrations and fonts, are read where the module was. */
const places = (folder) => ({
  name: 'places',
  transform: {
    filter: { code: /\bimport\.meta\.(?:dirname|url)\b|\b__(?:dir|file)name\b/ },
    handler: (code, id) => {
      const file = relative(folder, id).replaceAll('\\', '/')
      const at = (path) => `(bundleFolder + ${JSON.stringify(`/${path}`)})`
      return /\bimport\.meta\./.test(code)
        ? code
            .replaceAll(/\bimport\.meta\.dirname\b/g, at(dirname(file)))
            .replaceAll(
              /\bimport\.meta\.url\b/g,
              `(new URL(${JSON.stringify(encodeURI(file))}, import.meta.url).href)`,
            )
        : code
            .replaceAll(/\b__dirname\b/g, at(dirname(file)))
            .replaceAll(/\b__filename\b/g, at(file))
    },
  },
})

/**
 * Writes characters outside ASCII as escapes: Node stores a source that has one of them with two
 * bytes for each character, which were 15 MB.
 */
const toAscii = (code) =>
  code.replaceAll(/(\\*)(\P{ASCII})/gu, (_, slashes, character) => {
    const others = slashes.length % 2 === 1 ? slashes.slice(1) : slashes
    return others + character.split('').map(toEscape).join('')
  })

const toEscape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
