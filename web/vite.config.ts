import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

import { translateBuild, translateManifest } from '../tools/messages/translate-assets.js'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), islands(), assets()],
  build: { manifest: true },
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
 * Writes the scripts of each language, and `.br` and `.gz` files beside every asset once, so that
 * no request has to compress.
 */
function assets(): Plugin {
  return {
    name: 'assets',
    async writeBundle({ dir = '' }) {
      // The server's build writes the list of routes for the client.
      if (this.environment.name === 'ssr') translateManifest(dirname(dir))
      if (this.environment.name !== 'client') return
      translateBuild(dirname(dir))
      const folder = join(dir, 'assets')
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names
          .filter((name) => /\.(js|css|svg)$/.test(name))
          .map((name) => compress(join(folder, name))),
      )
    },
  }
}

const compress = async (file: string) => {
  const content = await readFile(file)
  // The style sheet is needed on every first visit, and small enough for the slowest setting.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: file.endsWith('css') ? 11 : 9 } }
  const [small, fallback] = await Promise.all([
    promisify(brotliCompress)(content, quality),
    promisify(gzip)(content),
  ])
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, fallback)])
}
