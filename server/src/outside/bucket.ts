import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'

import type { Files, Listed } from './files.ts'

export type Bucket = {
  /** Left out: Amazon's own, by region. */
  endpoint: string | undefined
  region: string
  name: string
  key: string
  secret: string
}

/** Files in an S3-compatible bucket, for several servers; refuses at once what cannot be reached. */
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
      // Most stores that speak S3 know neither access lists nor the newer checksums.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
  await disk.listAll('originals/00/', { recursive: true }).catch((error: unknown) => {
    throw new Error(`The bucket “${name}” of S3_BUCKET cannot be reached: ${reasonOf(error)}`)
  })

  return {
    // Whole or not at all, and put again it is young again: the store sees to both.
    put: async (key, bytes) => disk.put(key, bytes),
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

/** The driver wraps what the store answered. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? reasonOf(error.cause) : error.message || error.name
}
