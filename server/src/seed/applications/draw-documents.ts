import { type DocumentKind, documentKinds } from '@emporia/contract'
import { createHash } from 'node:crypto'
import sharp from 'sharp'

import { originalKey } from '../../modules/media/address.ts'
import type { Files } from '../../adapters/files.ts'

export type PaintedDocument = { hash: string; storage_key: string; size: number }

/** Draws placeholder documents without personal data; they are stored as original files. */
export const paintDocuments = async (files: Files) => {
  const papers = new Map<DocumentKind, PaintedDocument>()
  for (const kind of documentKinds) {
    const bytes = await sharp(Buffer.from(drawings[kind])).webp({ quality: 80 }).toBuffer()
    const hash = createHash('sha256').update(bytes).digest('hex')
    const storage_key = originalKey(hash)
    await files.put(storage_key, bytes)
    papers.set(kind, { hash, storage_key, size: bytes.length })
  }
  return papers
}

const drawPage = (width: number, height: number, drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fbfaf7"/>${drawn}</svg>`

const lines = (x: number, y: number, widths: number[]) =>
  widths
    .map(
      (width, at) =>
        `<rect x="${x}" y="${y + at * 34}" width="${width}" height="12" rx="6" fill="#8d8791"/>`,
    )
    .join('')

const drawings: Record<DocumentKind, string> = {
  identity: drawPage(
    860,
    540,
    `<rect x="24" y="24" width="812" height="492" rx="28" fill="#dfe9ef" stroke="#9fb4c0" stroke-width="4"/>
     <rect x="70" y="120" width="230" height="300" rx="10" fill="#c3d3dc"/>
     <circle cx="185" cy="220" r="58" fill="#7e93a0"/><path d="M95 420a90 110 0 0 1 180 0z" fill="#7e93a0"/>
     ${lines(350, 130, [300, 220, 360, 180, 260, 320])}
     <rect x="350" y="380" width="420" height="46" fill="#b4c6d1"/>`,
  ),
  trade_licence: drawPage(
    700,
    960,
    `<rect x="40" y="40" width="620" height="880" fill="none" stroke="#a58a55" stroke-width="6"/>
     <rect x="190" y="110" width="320" height="22" rx="11" fill="#5c5340"/>
     <rect x="140" y="160" width="420" height="14" rx="7" fill="#a58a55"/>
     ${lines(100, 260, [500, 460, 500, 380, 0, 500, 420, 500, 300])}
     <circle cx="520" cy="760" r="78" fill="none" stroke="#a2402f" stroke-width="10"/>
     <circle cx="520" cy="760" r="52" fill="none" stroke="#a2402f" stroke-width="4"/>
     <path d="M110 800c60-70 90 40 150-20s50 10 100 0" fill="none" stroke="#2f3f66" stroke-width="6"/>`,
  ),
  tax: drawPage(
    700,
    960,
    `<rect x="60" y="70" width="90" height="90" rx="12" fill="#5f7f63"/>
     ${lines(190, 84, [260, 200])}
     ${lines(60, 240, [220, 260, 180])}
     ${lines(60, 420, [580, 560, 580, 520, 580, 340])}
     <rect x="60" y="660" width="580" height="70" fill="#e6ece4" stroke="#5f7f63" stroke-width="3"/>
     ${lines(90, 688, [300])}
     ${lines(60, 790, [580, 420])}`,
  ),
}
