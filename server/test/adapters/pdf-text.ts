import { inflateSync } from 'node:zlib'

/** Returns the text of each page of a PDF as a reader selects it: its lines in the order in which they are drawn. */
export const readPdfPages = (pdf: Buffer): string[] => {
  const objects = readObjects(pdf.toString('latin1'))
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/u.test(head))
    .map(({ head }) => {
      const resources = refOf(objects, head, 'Resources')
      const fonts = new Map(
        [...resources.head.matchAll(/\/(F\d+) (\d+) 0 R/gu)].map(([, name, id]) => [
          name ?? '',
          readUnicode(refOf(objects, objects.get(Number(id))?.head ?? '', 'ToUnicode').content),
        ]),
      )
      return readContent(refOf(objects, head, 'Contents').content, fonts)
    })
}

type PdfObject = { head: string; content: string }

const readObjects = (pdf: string) =>
  new Map(
    [...pdf.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/gu)].map(([, id, body = '']) => {
      const [head = '', stream] = body.split('\nstream\n', 2)
      const bytes = Buffer.from(stream?.slice(0, -'\nendstream'.length) ?? '', 'latin1')
      const content = /FlateDecode/u.test(head) ? inflateSync(bytes).toString('latin1') : ''
      return [Number(id), { head, content }]
    }),
  )

const refOf = (objects: Map<number, PdfObject>, head: string, name: string): PdfObject => {
  const [, id] = new RegExp(`/${name} (\\d+) 0 R`, 'u').exec(head) ?? []
  return objects.get(Number(id)) ?? { head: '', content: '' }
}

/** Returns the characters of each glyph. */
const readUnicode = (map: string) => {
  const [, list = ''] = /\[(.*)\]/u.exec(map) ?? []
  return [...list.matchAll(/<([^>]*)>/gu)].map(([, codes = '']) =>
    Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  )
}

/** Texts that begin on the same height are one line. */
const readContent = (content: string, fonts: Map<string, string[]>) => {
  const lines = new Map<string, string>()
  for (const [, text = ''] of content.matchAll(/^BT\n([^]*?)^ET$/gmu)) {
    const [, y = ''] = /^1 0 0 1 \S+ (\S+) Tm/u.exec(text) ?? []
    const [, font = ''] = /\/(F\d+) \S+ Tf/u.exec(text) ?? []
    const glyphs = [...text.matchAll(/<([0-9a-f]+)>/gu)].flatMap(([, hex = '']) =>
      [...hex.matchAll(/..../gu)].map(([glyph]) => fonts.get(font)?.[parseInt(glyph, 16)] ?? ''),
    )
    lines.set(y, (lines.get(y) ?? '') + glyphs.join(''))
  }
  return [...lines.values()].join('\n')
}
