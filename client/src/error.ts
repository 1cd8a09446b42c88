type Details = {
  status: number
  code: string
  message: string
  reason?: string
  params?: Record<string, string | number>
  errors?: Record<string, string>
  data?: unknown
  requestId?: string | null
}

/** A refused call. Compare `code` and `reason`, which are the same in every language. */
export class EmporiaError extends Error {
  override readonly name = 'EmporiaError'
  /** The HTTP status; 0 if there was no reply. */
  readonly status: number
  readonly code: string
  readonly reason: string | undefined
  readonly params: Record<string, string | number>
  /** One sentence for each invalid field. */
  readonly errors: Record<string, string>
  /** What the caller needs to continue, such as the current record of a stale edit. */
  readonly data: unknown
  /** Names the request in the log of the marketplace. */
  readonly requestId: string | undefined

  constructor(details: Details, options?: ErrorOptions) {
    super(details.message, options)
    this.status = details.status
    this.code = details.code
    this.reason = details.reason
    this.params = details.params ?? {}
    this.errors = details.errors ?? {}
    this.data = details.data
    this.requestId = details.requestId ?? undefined
  }
}
