type SmtpError = Error & {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/**
 * Returns the reply of a mail server that refuses the recipient for good ('550 No such user'), so
 * that another attempt is useless; undefined for every other error.
 */
export const findRefusal = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const { code, command, response = '', responseCode = 0 }: SmtpError = error
  const isRefused = code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500
  return isRefused ? response.slice(0, 500) : undefined
}
