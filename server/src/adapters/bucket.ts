import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'

import type { Files, Listed } from './files.ts'

export type Bucket = {
  /** Undefined means Amazon's endpoint of the region. */
  endpoint: string | undefined
  region: string
  name: string
  key: string
  secret: string
}

/**
 * Stores files in an S3-compatible bucket, for several servers; throws at once if it is
 * unreachable.
 */
export const openBucket = async ({
  endpoint,
  region,
  name,
  key: accessKeyId,
  secret: secretAccessKey,
}: Bucket): Promise<Files> => {
  const disk = new Disk(
    new S3Driver({
      ...(endpoint && { endpoint, forcePathStyle: true }),
      region,
      bucket: name,
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      // Most S3-compatible stores support neither access control lists nor the newer checksums.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
  await disk.listAll('originals/00/', { recursive: true }).catch((error: unknown) => {
    throw new Error(`The bucket “${name}” of S3_BUCKET cannot be reached: ${reasonOf(error)}`)
  })

  return {
    // The store writes atomically and renews the modification time of an existing key.
    put: async (key, bytes) => disk.put(key, bytes),
    putFile: async (key, path) => disk.copyFromFs(path, key),
    read: async (key) => disk.getBytes(key),
    open: async (key) => disk.getStream(key),
    exists: async (key) => disk.exists(key),
    remove: async (key) => disk.delete(key),
    list: async (folder) => listAll(disk, `${disk.file(folder).key}/`),
  }
}

const listAll = async (disk: Disk, prefix: string): Promise<Listed[]> => {
  const listed: Listed[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(prefix, {
      recursive: true,
      ...(paginationToken && { paginationToken }),
    })
    for (const object of page.objects)
      if (object.isFile) {
        const { lastModified } = await object.getMetaData()
        listed.push({ key: object.key, put_at: lastModified })
      }
    paginationToken = page.paginationToken
  } while (paginationToken)
  return listed
}

/** Returns the innermost message, because the driver wraps the store's error. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? reasonOf(error.cause) : error.message || error.name
}
