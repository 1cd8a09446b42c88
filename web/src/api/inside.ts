import type { Reply } from '@emporia/contract'

/** Answers an API call within this process. The server passes it in before rendering. */
export type Inside = (method: string, path: string, sent: unknown) => Promise<Reply<unknown>>

let inside: Inside | undefined

export const connect = (answer: Inside) => {
  inside = answer
}

/** On the server a call runs the handler directly, without network and token, as a guest. */
export const answerInside: Inside = (method, path, sent) => {
  if (!inside) throw new Error(`${method} ${path}: the pages are not connected to the server`)
  return inside(method, path, sent)
}
