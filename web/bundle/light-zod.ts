import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const light = fileURLToPath(new URL('zod/zod.ts', import.meta.url))

/** Gives browsers a validator with what the contract uses of zod (decision 0059). */
export const lightZod = (): Plugin => ({
  name: 'light-zod',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^zod$/ },
    handler() {
      const { name, mode } = this.environment
      return name === 'client' && mode === 'build' ? light : undefined
    },
  },
})
