import type { Reply } from '@emporia/contract'

/** Answers a call within this process: the server hands it in before it renders. */
export type Inside = (method: string, path: string, sent: unknown) => Promise<Reply<unknown>>

let inside: Inside | undefined

export const connect = (answer: Inside) => {
  inside = answer
}

/** On the server a call asks the handler itself: no network, no token, nobody in particular. */
export const answerInside: Inside = (method, path, sent) => {
  if (!inside) throw new Error(`${method} ${path}: the pages are not connected to the server`)
  return inside(method, path, sent)
}
