import * as m from '@emporia/messages/error'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import { Failure, malformed } from '../failure.ts'
import { sentence } from '../../sentence.ts'
import { type Leaf, readBrackets } from './brackets.ts'

const megabyte = 1024 * 1024
/** Ten pictures of five megabytes and their form fields. */
const bytesMax = 52 * megabyte

export const acceptMultipart = async (app: FastifyInstance) => {
  await app.register(multipart, {
    limits: {
      fileSize: 10 * megabyte,
      files: 20,
      fields: 2000,
      parts: 2020,
      fieldSize: 100_000,
      fieldNameSize: 200,
      headerPairs: 20,
    },
  })
}

/** Parses a multipart form: text stays text, files become `File`s in memory. */
export const readParts = async (request: FastifyRequest) => {
  try {
    return readBrackets(await collect(request))
  } catch (error) {
    // Drain the upload, so that the client receives the reply instead of a broken connection.
    request.raw.unpipe()
    request.raw.resume()
    throw isRefusal(error) ? error : malformed(m.request_form_malformed)
  }
}

/** The parser's errors carry no status; all of them concern the request. */
const isRefusal = (error: unknown) =>
  error instanceof Failure || (error instanceof Error && 'statusCode' in error)

const collect = async (request: FastifyRequest) => {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge()

  const pairs: [string, Leaf][] = []
  let bytes = 0
  const count = (more: number) => {
    bytes += more
    if (bytes > bytesMax) throw tooLarge()
  }

  for await (const part of request.parts()) {
    if (!part.fieldname) throw malformed(m.request_part_nameless)
    if (part.type === 'file') {
      const chunks: Uint8Array<ArrayBuffer>[] = []
      for await (const chunk of part.file as AsyncIterable<Uint8Array<ArrayBuffer>>) {
        count(chunk.byteLength)
        chunks.push(chunk)
      }
      const file = new File(chunks, part.filename || 'file', { type: part.mimetype })
      // A browser sends an empty part for a file input without a file.
      if (file.size > 0 || part.filename) pairs.push([part.fieldname, file])
    } else {
      const text = String(part.value)
      if (part.valueTruncated) throw tooLarge()
      count(Buffer.byteLength(text))
      pairs.push([part.fieldname, text])
    }
  }
  return pairs
}

const tooLarge = () =>
  new Failure('too_large', sentence(m.request_form_large, { megabytes: bytesMax / megabyte }))

/** Whether the input schema has a file field at any depth. */
export const takesFiles = (schema: z.core.$ZodType): boolean => {
  const { def, bag } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'custom':
      return bag['Class'] === File
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return takesFiles(def.innerType)
    case 'pipe':
      return takesFiles(def.in)
    case 'array':
      return takesFiles(def.element)
    case 'object':
      return Object.values(def.shape).some(takesFiles)
    case 'union':
      return def.options.some(takesFiles)
    default:
      return false
  }
}
