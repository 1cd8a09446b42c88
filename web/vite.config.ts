import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

import { chunks } from './bundle/chunks.ts'
import { directImports } from './bundle/direct-imports.ts'
import { lightZod } from './bundle/light-zod.ts'
import { pageSheet } from './bundle/page-sheet.ts'
import { shareFile, translateBuild, translateManifest } from '../tools/messages/translate-assets.js'

export default defineConfig(({ command }) => ({
  plugins: [
    directImports(),
    lightZod(),
    chunks(),
    pageSheet(),
    tailwindcss(),
    reactRouter(),
    islands(),
    assets(),
  ],
  // Nothing reads the sizes that would be printed.
  build: { manifest: true, reportCompressedSize: false },
  environments: {
    // Scripts are built once, with marks that are replaced by the texts of each language.
    client: {
      resolve: {
        conditions: [...(command === 'build' ? ['scripts'] : []), ...defaultClientConditions],
      },
    },
    // The server has already loaded them, so pages share its schemas and texts.
    ssr: {
      build: { rolldownOptions: { external: ['@emporia/contract', /^@emporia\/messages\//] } },
    },
  },
  // Dependencies discovered later would make the first visit load twice.
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom', 'zod'] },
}))

/** Script-free pages load this entry instead of the application; both share React's chunk. */
function islands(): Plugin {
  return {
    name: 'islands',
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
      this.emitFile({
        type: 'chunk',
        id: '/src/islands/entry.ts',
        name: 'islands',
        preserveSignature: false,
      })
    },
  }
}

/**
 * Writes the scripts of each language, and a `.br` file beside every asset once, so that requests
 * need not compress. The few clients without Brotli get what is compressed for them.
 */
function assets(): Plugin {
  return {
    name: 'assets',
    async writeBundle({ dir = '' }) {
      const build = dirname(dir)
      // The server's build writes the list of routes for the client.
      if (this.environment.name === 'ssr') {
        translateManifest(build)
        await compressAssets(build, /manifest-[\w-]+\.js$/)
      }
      if (this.environment.name === 'client') {
        translateBuild(build)
        await compressAssets(build, /\.(js|css|svg)$/)
      }
    },
  }
}

/** Files that are links to the same content share its compressed form. */
const compressAssets = async (build: string, wanted: RegExp) => {
  const folder = join(build, 'client', 'assets')
  const names = (await readdir(folder, { recursive: true })).filter((name) => wanted.test(name))
  const known = new Map<number, Promise<string>>()
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const { ino, size } = await stat(file)
      const first = known.get(ino)
      if (first) return shareFile(await first, `${file}.br`)
      const compressed = compress(file, qualityOf(name, size))
      known.set(ino, compressed)
      await compressed
    }),
  )
}

/**
 * The slowest setting saves 7 %: for the style sheet, and for large scripts, which many pages load.
 * In the folders of other languages, the slower settings take three times as long for 1 % less.
 */
const qualityOf = (name: string, bytes: number) => {
  if (name.includes('/')) return 6
  return name.endsWith('css') || bytes > largeBytes ? 11 : 9
}

const largeBytes = 30_000

const compress = async (file: string, quality: number) => {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), options))
  return `${file}.br`
}
