/**
 * Returns the nonce of this page's policy. Browsers hide it as an attribute but not as a property.
 */
export const pageNonce = () =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/**
 * Ant Design measures the scroll bar and locks scrolling with `<style>` elements that have no
 * nonce.
 */
export const addNonceToStyles = () => {
  const nonce = pageNonce()
  const marked: ProxyHandler<CallableFunction> = {
    apply(make, page, provided: unknown[]) {
      const made: unknown = Reflect.apply(make, page, provided)
      if (made instanceof HTMLStyleElement) made.nonce = nonce
      return made
    },
  }
  const make: unknown = Reflect.get(document, 'createElement')
  if (typeof make === 'function') Reflect.set(document, 'createElement', new Proxy(make, marked))
}
