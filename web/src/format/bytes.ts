const megabyte = 1024 * 1024

/** '320 KB', '4.2 MB', '1.5 GB'. */
export const bytesIn = (bytes: number) => {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  if (bytes < 1024 * megabyte) return `${rounded(bytes / megabyte)} MB`
  return `${rounded(bytes / megabyte / 1024)} GB`
}

const rounded = (value: number) => Math.round(value * 10) / 10
