import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'

import { root } from '../process/place.js'
import { planPictures } from './plan.js'
import { renderWebp } from './render.js'
import { drawSlider, sliders } from './sliders.js'
import { drawView } from './views.js'

// Writes the pictures of the demo marketplace to server/src/seed/pictures: those of products,
// categories and sliders are drawn, documents converted from the SVG files beside this file. Run it
// after a change of a drawing or of the articles, and commit both: npm run demo:pictures.
// `npm run demo:pictures -- loafer` draws only what has this word in its path.
const target = join(root, 'server/src/seed/pictures')
const [only = ''] = process.argv.slice(2)

const drawAll = async () => {
  if (!only) for (const folder of ['products', 'categories', 'sliders']) clear(folder)
  for (const { path, width, drawing } of planPictures().filter(isWanted))
    write(path, await renderWebp(drawView(drawing), width))
  for (const { path, width, ...slider } of listSliders().filter(isWanted))
    write(path, await renderWebp(drawSlider(slider), width))
  for (const { path, source } of listDocuments().filter(isWanted))
    write(path, await sharp(source).webp({ quality: 80 }).toBuffer())
}

const isWanted = ({ path }) => path.includes(only)

const listSliders = () =>
  sliders.flatMap((slider, index) => [
    { path: `sliders/${index + 1}-wide`, width: 1920, items: slider.wide, shape: 'wide' },
    { path: `sliders/${index + 1}-square`, width: 800, items: slider.square, shape: 'square' },
  ])

const listDocuments = () => {
  const folder = join(import.meta.dirname, 'documents')
  return readdirSync(folder).map((file) => ({
    path: `documents/${basename(file, '.svg')}`,
    source: join(folder, file),
  }))
}

const clear = (folder) => rmSync(join(target, folder), { recursive: true, force: true })

const write = (path, bytes) => {
  const file = join(target, `${path}.webp`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  console.log(`${path}.webp: ${(bytes.length / 1024).toFixed(1)} kB`)
}

await drawAll()
