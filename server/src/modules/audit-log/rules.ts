const textMax = 400
const itemsMax = 20

/** Returns an input as the audit log stores it: without secrets, files and long texts. */
export const withoutSecrets = (sent: unknown, depth = 0): unknown => {
  if (typeof sent === 'string') return sent.length > textMax ? `${sent.slice(0, textMax)}…` : sent
  if (typeof sent !== 'object' || sent === null) return sent
  if (sent instanceof File) return `${sent.name}, ${sent.size} bytes`
  if (depth > 4) return '…'
  if (Array.isArray(sent)) {
    const stored = sent.slice(0, itemsMax).map((item) => withoutSecrets(item, depth + 1))
    return sent.length > itemsMax ? [...stored, `… and ${sent.length - itemsMax} more`] : stored
  }
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [
      key,
      isSecret(key) ? '…' : withoutSecrets(value, depth + 1),
    ]),
  )
}

const isSecret = (key: string) =>
  /password|secret|token|account$|bank_details|pickup_code|^fields$/i.test(key)

/** Returns the id of the record that a call names, or null. */
export const findTargetId = (sent: unknown) => {
  if (typeof sent !== 'object' || sent === null || !('id' in sent)) return null
  return typeof sent.id === 'number' ? sent.id : null
}
