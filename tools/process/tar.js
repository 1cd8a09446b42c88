const blockBytes = 512

/**
 * Yields the files of a package's tar archive, without its outermost folder: path, content, and
 * whether it is a program. Skips folders and links, as npm does. Throws on a path that leaves the folder.
 */
export function* filesOf(archive) {
  let longPath
  for (let at = 0; at + blockBytes <= archive.length && archive[at] !== 0;) {
    const header = archive.subarray(at, at + blockBytes)
    const size = numberAt(header, 124, 12)
    const content = archive.subarray(at + blockBytes, at + blockBytes + size)
    if (content.length < size) throw new Error('The archive is incomplete.')
    at += blockBytes + Math.ceil(size / blockBytes) * blockBytes

    const kind = String.fromCharCode(header[156] || fileKind)
    // The record before a file may contain a path that its header has no room for.
    if (kind === 'x') longPath = /^\d+ path=(.*)$/m.exec(content.toString())?.[1]
    if (kind === 'x' || kind === 'g') continue
    const path = inside(longPath ?? shortPath(header))
    longPath = undefined
    if (kind === '0') yield { path, content, isProgram: (numberAt(header, 100, 8) & 0o111) > 0 }
  }
}

const fileKind = '0'.charCodeAt(0)

const shortPath = (header) => {
  const folder = textAt(header, 257, 5) === 'ustar' ? textAt(header, 345, 155) : ''
  return [folder, textAt(header, 0, 100)].filter(Boolean).join('/')
}

const inside = (path) => {
  const parts = path.split('/')
  if (parts.includes('..') || path.startsWith('/') || path.includes('\\'))
    throw new Error(`The archive has the path ${path}.`)
  return parts.slice(1).join('/')
}

const numberAt = (header, at, length) =>
  Number.parseInt(textAt(header, at, length).trim() || '0', 8)

const textAt = (header, at, length) => {
  const field = header.subarray(at, at + length)
  const end = field.indexOf(0)
  return field.subarray(0, end < 0 ? length : end).toString()
}
