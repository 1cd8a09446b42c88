/** What may run after an issue: every check, those of a length, or none. */
type Next = 'checks' | 'lengths' | 'nothing'

export type Issue = {
  code: string
  path: PropertyKey[]
  next: Next
  input: unknown
  message?: string
  [detail: string]: unknown
}

/** The value so far, and what is wrong with it. */
export type Result = { value: unknown; issues: Issue[]; isOver?: boolean }

type Refusal = { code: string; input: unknown; path?: PropertyKey[]; next?: Next; message?: string }

export const toIssue = (refusal: Refusal & { [detail: string]: unknown }): Issue => ({
  path: [],
  next: 'lengths',
  ...refusal,
})

export const refuse = (value: unknown, details: { code: string; [detail: string]: unknown }) => ({
  value,
  issues: [toIssue({ input: value, ...details })],
})

export const pass = (value: unknown): Result => ({ value, issues: [] })

export const isStopped = ({ issues, isOver }: Result) =>
  isOver === true || issues.some(({ next }) => next !== 'checks')

export const isClosed = ({ issues, isOver }: Result) =>
  isOver === true || issues.some(({ next }) => next === 'nothing')

/** Adds the issues of an inner value, below its key. */
export const addInner = (issues: Issue[], key: PropertyKey, inner: Result) => {
  for (const issue of inner.issues) issues.push({ ...issue, path: [key, ...issue.path] })
}

type Sentence = string | ((issue: Issue) => unknown)
export type Options = Sentence | { error?: Sentence; message?: string; path?: PropertyKey[] }

/** Returns the message of an issue as its schema words it; zod has others for those without one. */
export const wordBy = (options: Options | undefined, issue: Issue) => {
  const { error, message } =
    typeof options === 'object' ? options : { error: options, message: undefined }
  const worded = typeof error === 'function' ? error(issue) : error
  return typeof worded === 'string' ? worded : (message ?? usual)
}

const usual = 'Invalid input'

/** The issue as zod reports it. */
export const toReport = (issue: Issue, isInput: boolean) => {
  const { input, message = usual } = issue
  return { ...issue, message, next: undefined, input: isInput ? input : undefined }
}

export class ZodError extends Error {
  issues: object[]

  constructor(issues: object[]) {
    super(usual)
    this.issues = issues
  }
}
