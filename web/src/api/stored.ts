/** Resolves to the result of an IndexedDB request, which is untyped. */
export const answered = <T>(request: IDBRequest) =>
  new Promise<T>((done, fail) => {
    request.addEventListener('success', () => done(request.result as T))
    request.addEventListener('error', () => fail(reasonOf(request.error)))
  })

/** Resolves when a transaction has been committed to disk. */
export const written = (transaction: IDBTransaction) =>
  new Promise<void>((done, fail) => {
    transaction.addEventListener('complete', () => done())
    transaction.addEventListener('abort', () => fail(reasonOf(transaction.error)))
  })

/**
 * Opens an IndexedDB database of this browser. `build` creates its object stores the first time.
 */
export const openStore = (name: string, build: (db: IDBDatabase) => void) => {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => build(request.result))
  return answered<IDBDatabase>(request)
}

const reasonOf = (error: DOMException | null) =>
  error ?? new Error('The storage of this browser refused')
