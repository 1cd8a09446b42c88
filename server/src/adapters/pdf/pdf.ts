import { Worker } from 'node:worker_threads'

import { busy } from '../../http/failure.ts'
import { findRequestLanguage } from '../../http/request/locale.ts'
import type { ReceiptDocument } from './draw-receipt.ts'
import type { PrintDocument } from './document.ts'

type Done = { key: number; pdf: Uint8Array } | { key: number; error: string }
type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }

const waitingMax = 30

let worker: Worker | undefined
let lastKey = 0
const waiting = new Map<number, Waiting>()

/** Renders a document in a worker thread, in the language of the caller. Throws `busy` if too many are waiting. */
export const renderPdf = async (document: PrintDocument | ReceiptDocument): Promise<Buffer> => {
  if (waiting.size >= waitingMax) throw busy()
  worker ??= begin()
  // The worker only keeps the process alive while a document is pending.
  worker.ref()
  const key = ++lastKey
  const drawn = new Promise<Buffer>((resolve, reject) => waiting.set(key, { resolve, reject }))
  worker.postMessage({ key, paper: document, language: findRequestLanguage() }, [])
  return drawn
}

const begin = () => {
  const started = new Worker(new URL('./worker.ts', import.meta.url))
  started.on('message', (done: Done) => {
    const one = waiting.get(done.key)
    waiting.delete(done.key)
    if (waiting.size === 0) started.unref()
    if ('pdf' in done) one?.resolve(Buffer.from(done.pdf))
    else one?.reject(new Error(done.error))
  })
  started.on('error', (error: Error) => end(started, error))
  started.on('exit', () => end(started, new Error('The drawing of papers has ended')))
  return started
}

/** Rejects the pending documents of an ended worker; the next document starts a new one. */
const end = (ended: Worker, error: Error) => {
  if (worker !== ended) return
  worker = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
