/** Returns the product of an address, for a page or its API call. */
export const productIn = (pathname: string) => {
  const [, id] = /^\/(?:api\/)?product(?:-details)?\/([1-9]\d{0,14})(?:-|$)/.exec(pathname) ?? []
  return id ? Number(id) : null
}
