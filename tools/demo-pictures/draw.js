import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'

import { root } from '../process/place.js'
import { drawSlider, sliders } from './sliders.js'

// Writes the pictures of the demo marketplace to server/src/seed/pictures, from the SVG files beside
// this file. Run it after a change of one, and commit both: npm run demo:pictures.
const target = join(root, 'server/src/seed/pictures')

const drawAll = async () => {
  await convert('drawings', { quality: 76, alphaQuality: 86, effort: 2 })
  await convert('documents', { quality: 80 })
  for (const [index, slider] of sliders.entries())
    for (const frame of ['wide', 'square'])
      write('sliders', `${index + 1}-${frame}`, await drawSlider(slider, frame, target))
}

const convert = async (folder, options) => {
  const source = join(import.meta.dirname, folder)
  for (const file of readdirSync(source))
    write(folder, basename(file, '.svg'), await sharp(join(source, file)).webp(options).toBuffer())
}

const write = (folder, name, bytes) => {
  mkdirSync(join(target, folder), { recursive: true })
  writeFileSync(join(target, folder, `${name}.webp`), bytes)
  console.log(`${folder}/${name}.webp: ${(bytes.length / 1024).toFixed(1)} kB`)
}

await drawAll()
