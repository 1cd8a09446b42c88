import { AsyncLocalStorage } from 'node:async_hooks'

import type { AskInside } from '../request/inside.ts'
import { getTags } from '../cache/tags.ts'

/** A rendered page. */
export type Page = {
  status: number
  headers: Headers
  body: Buffer
  /** Without framework scripts, and therefore the same for all callers. */
  isScriptFree: boolean
}

type Reading = { tags: Set<string>; calls: Map<string, ReturnType<AskInside>> }
const reading = new AsyncLocalStorage<Reading>()

/** Wraps `ask` so that each request runs once per page, and collects the tags of its reply. */
export const noting =
  (ask: AskInside): AskInside =>
  async (method, path, sent) => {
    const page = reading.getStore()
    if (!page) return ask(method, path, sent)

    const question = `${method} ${path} ${JSON.stringify(sent)}`
    const asking = page.calls.get(question) ?? ask(method, path, sent)
    page.calls.set(question, asking)
    const reply = await asking
    for (const tag of getTags(path, sent, reply)) page.tags.add(tag)
    return reply
  }

/** Renders a page and returns it with its tags. */
export const makePage = async (answer: () => Promise<Response>) => {
  const tags = new Set<string>()
  const page = await reading.run({ tags, calls: new Map() }, async () => pageOf(await answer()))
  return { page, tags }
}

const pageOf = async (response: Response): Promise<Page> => ({
  status: response.status,
  headers: response.headers,
  body: Buffer.from(await response.arrayBuffer()),
  isScriptFree: response.headers.get('x-page') === 'script-free',
})
