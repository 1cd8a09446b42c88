import type { Data, Endpoint, Reply, Sent } from '@emporia/contract'

import { getHeaders, unreachable } from './call.ts'
import { toFormData } from './form-of.ts'
import { ownJson } from './own-json.ts'

/** Like `call`, for a form with a file. Reports upload progress, which `fetch` cannot do. */
export const upload = <E extends Endpoint>(
  { method, path }: E,
  sent: Sent<E>,
  onProgress: (share: number) => void,
): Promise<Reply<Data<E>>> =>
  new Promise((answer) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api${path}`)
    for (const [name, value] of Object.entries(getHeaders({})))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => answer(replyOf(request.responseText)))
    request.addEventListener('error', () => answer(unreachable))
    request.send(toFormData(sent as Record<string, unknown>))
  })

// A proxy's error page is not a `Reply`.
const replyOf = <T>(text: string): Reply<T> => {
  try {
    return ownJson<Reply<T>>(text, unreachable)
  } catch {
    return unreachable
  }
}
