/** The product that an address is about, of a page or of the call for it. */
export const productIn = (pathname: string) => {
  const [, id] = /^\/(?:api\/)?product(?:-details)?\/([1-9]\d{0,14})(?:-|$)/.exec(pathname) ?? []
  return id ? Number(id) : null
}
