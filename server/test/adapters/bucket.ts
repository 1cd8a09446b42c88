import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type StoredObject = { bytes: Buffer; at: Date }

/**
 * A small object store with the part of the S3 API that we use: put, get, head, delete and list, by
 * path.
 */
export const openBucketServer = async (bucket: string) => {
  const stored = new Map<string, StoredObject>()
  const server = createServer((request, response) => {
    void answer(request, response, { bucket, kept: stored })
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const { port } = server.address() as AddressInfo
  return { kept: stored, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

type Bucket = { bucket: string; kept: Map<string, StoredObject> }

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  { bucket, kept: stored }: Bucket,
) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
  const [, name, ...path] = pathname.split('/').map(decodeURIComponent)
  const key = path.join('/')
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(
        request.method === 'HEAD'
          ? ''
          : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
      )
  if (!request.headers.authorization?.includes('Credential=key/'))
    return refuse(403, 'AccessDenied')
  if (name !== bucket) return refuse(404, 'NoSuchBucket')
  if (searchParams.has('list-type')) return list(response, stored, searchParams)

  if (request.method === 'PUT') {
    stored.set(key, { bytes: await bodyOf(request), at: new Date() })
    return response.writeHead(200, { etag: '"1"' }).end()
  }
  if (request.method === 'DELETE') {
    stored.delete(key)
    return response.writeHead(204).end()
  }
  const found = stored.get(key)
  if (!found) return refuse(404, request.method === 'HEAD' ? 'NotFound' : 'NoSuchKey')
  const headers = {
    'content-length': found.bytes.length,
    'last-modified': found.at.toUTCString(),
    etag: '"1"',
  }
  return response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : found.bytes)
}

const pageMax = 2

/** Returns two keys per page, so that readers must follow the continuation. */
const list = (
  response: ServerResponse,
  stored: Map<string, StoredObject>,
  query: URLSearchParams,
) => {
  const after = query.get('continuation-token') ?? ''
  const keys = [...stored.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted()
  const page = keys.slice(0, pageMax)
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${stored.get(key)?.at.toISOString()}</LastModified></Contents>`,
  )
  const more =
    keys.length > pageMax ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`)
}

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
