/** Explains an error as a sentence with the action to take, where one is known. */
export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code, port, path } = detailsOf(error)
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or choose another port: PORT=3001 npm start`
  if (code === 'EACCES' && port)
    return `This user may not use port ${port}. Choose a port above 1023: PORT=3000 npm start`
  if (code === 'EACCES' || code === 'EPERM')
    return (
      `${path} belongs to another user, perhaps because the server was first started as root. ` +
      'Start as that user, or choose another folder with DATA_DIR.'
    )
  if (code === 'ENOSPC')
    return 'The disk is full. Free some space and start again. No data is lost.'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database of DATABASE_URL does not respond: ${error.message || code}`
  if (code === '08P01')
    return `The server of DATABASE_URL refuses this connection: ${error.message}`
  if (code === '28P01') return 'The database of DATABASE_URL rejects this user or password.'
  if (code === '3D000') return `The database of DATABASE_URL does not exist: ${error.message}`
  // Our own errors are sentences; any other error is a bug, for which the stack helps.
  return error.name === 'Error' && !error.cause ? error.message : (error.stack ?? error.message)
}

const detailsOf = (error: Error) => {
  const detail = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  return { code: detail('code'), port: detail('port'), path: detail('path') }
}
