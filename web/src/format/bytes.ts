import * as m from '@emporia/messages/common'

const megabyte = 1024 * 1024

/** '320 KB', '4.2 MB', '1.5 GB'. */
export const bytesIn = (bytes: number) => {
  if (bytes < megabyte)
    return m.file_size_kilobytes({ size: Math.max(1, Math.round(bytes / 1024)) })
  if (bytes < 1024 * megabyte) return m.file_size_megabytes({ size: rounded(bytes / megabyte) })
  return m.file_size_gigabytes({ size: rounded(bytes / megabyte / 1024) })
}

const rounded = (value: number) => Math.round(value * 10) / 10
