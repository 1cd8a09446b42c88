import type { Plugin } from 'vite'

/** The list of what the dynamic imports of a chunk need, as Vite writes it. */
const neededFiles = /(__vite__mapDeps=[^[]*)(\[[^\]]*\])/g

/**
 * Lets no script load the style sheet of the page, which every page links. React Router links sheets
 * at addresses that Vite does not recognize, so a part that loads later would add the sheet again,
 * after that of the back office, whose rules it would override.
 */
export const pageSheet = (): Plugin => ({
  name: 'page-sheet',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const shell = chunks.find(({ name }) => name === 'shell')
      const [sheet] = shell?.viteMetadata?.importedCss ?? []
      if (!shell || !sheet) throw new Error('The style sheet of the page was not found')
      for (const chunk of chunks)
        // The places in the list are numbered, so another file that is loaded anyway replaces it.
        chunk.code = chunk.code.replaceAll(
          neededFiles,
          (_whole, start: string, files: string) =>
            start + files.replaceAll(`"${sheet}"`, `"${shell.fileName}"`),
        )
    },
  },
})
