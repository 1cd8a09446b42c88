import type { FastifyInstance } from 'fastify'
import { createReadStream } from 'node:fs'

import { busy } from '../../http/failure.ts'
import { admitExport } from './exports/admit-export.ts'
import type { CallerContext } from './list-call.ts'
import { createTemporaryFile, spoolList } from './spool-list.ts'

type Input = { list: string; query: string }

const writersMax = 2
let writers = 0

/**
 * Streams all rows of a list as CSV. The rows are written to a temporary file first, so that a slow
 * client does not occupy a database connection and an error does not produce a partial download.
 */
export async function* writeList(
  app: FastifyInstance,
  asking: CallerContext,
  { list, query }: Input,
) {
  const call = admitExport(app, asking.actor, list)
  if (writers >= writersMax) throw busy()
  const file = await createTemporaryFile()
  try {
    await spool(file.path, { call, asking, query })
    for await (const piece of createReadStream(file.path)) yield bytesOf(piece)
  } finally {
    await file.remove()
  }
}

const spool = async (path: string, spooled: Parameters<typeof spoolList>[1]) => {
  writers++
  try {
    await spoolList(path, spooled)
  } finally {
    writers--
  }
}

const bytesOf = (piece: unknown) => (piece instanceof Uint8Array ? piece : String(piece))
